export interface SheetProps {
  title: string
  /** Widths of the lines of each paragraph. */
  paragraphs: readonly (readonly string[])[]
  className: string
}

/** A page of paper: white in every theme. */
export const Sheet = ({ title, paragraphs, className }: SheetProps) => (
  <div className={`flex flex-col rounded-sheet bg-white p-[6%] text-night shadow-3 ring-1 ring-night/8 ${className}`}>
    <p className="font-semibold text-[14px] leading-tight tracking-tight sm:text-[15px]">{title}</p>
    {paragraphs.map((widths) => (
      <div key={widths.join()} className="mt-5 grid gap-[9px]">
        {widths.map((width) => (
          <span key={width} className="block h-[5px] rounded-full bg-[#d9deea]" style={{ width }} />
        ))}
      </div>
    ))}
  </div>
)
