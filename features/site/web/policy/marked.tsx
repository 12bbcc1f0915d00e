/** A text in which what the provider has yet to fill in, in brackets, stands out. */
export const Marked = ({ text }: { text: string }) =>
  text.split(/(\[[^\]]+\])/).map((part) =>
    part.startsWith('[') ? (
      <mark key={part} className="rounded-[4px] bg-warn-wash box-decoration-clone px-1 py-0.5 text-warn">
        {part}
      </mark>
    ) : (
      part
    ),
  )
