export interface DropInvitationProps {
  /** What is said where something can be dropped; a finger drops nothing, and is told `touch`. */
  drop: { title: string; or: string; touch: string }
  choose: string
}

/** A page with a place to sign, and how to bring one; drawn below the input that takes it. */
export const DropInvitation = ({ drop, choose }: DropInvitationProps) => (
  <span className="flex flex-wrap items-center justify-center gap-x-7 gap-y-4 py-6">
    <svg viewBox="0 0 90 120" aria-hidden="true" className="h-28 w-auto rounded-sheet bg-white shadow-2 sm:h-32">
      <rect x="10" y="11" width="34" height="3.500" rx="1.700" className="fill-[#10182e]" />
      {[20, 28, 36, 44].map((y, at) => (
        <rect key={y} x="10" y={y} width={[70, 64, 67, 42][at]} height="2.500" rx="1.200" className="fill-[#dfe3ed]" />
      ))}
      <rect x="10" y="84" width="48" height="22" rx="2" className="fill-[#eef0ff] stroke-[#2639d9]" />
      <path
        d="M17 98c4-8 7-9 7-4s-4 6-1 4 5-7 7-5-1 5 2 4 4-5 7-4 3 3 9 1"
        fill="none"
        strokeWidth="1.400"
        strokeLinecap="round"
        className="stroke-[#2639d9]"
      />
    </svg>
    <span className="grid gap-1 max-sm:justify-items-center max-sm:text-center sm:justify-items-start sm:text-left">
      <span className="font-semibold text-[1.0625rem] max-sm:hidden pointer-coarse:hidden">{drop.title}</span>
      <span className="text-[0.9375rem] text-ink-2 max-sm:hidden pointer-coarse:hidden">{drop.or}</span>
      <span className="hidden max-w-[11rem] font-semibold text-[1.0625rem] leading-snug max-sm:block pointer-coarse:block">
        {drop.touch}
      </span>
      <span className="btn btn-pen mt-2.5">{choose}</span>
    </span>
  </span>
)
