/** A sentence in which what stands between backticks is code. */
export const Coded = ({ text }: { text: string }) =>
  text.split('`').map((part, place) =>
    place % 2 ? (
      <code key={part} className="break-words font-mono text-[0.9em] text-ink">
        {part}
      </code>
    ) : (
      part
    ),
  )
