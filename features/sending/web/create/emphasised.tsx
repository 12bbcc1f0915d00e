/** No text that people type carries it. */
const MARK = '\u0000'

/** A fact to put into a message so that `Emphasised` sets it apart. */
export const emphasis = (fact: string): string => MARK + fact + MARK

/** A message with its facts set apart, wherever its language puts them. */
export const Emphasised = ({ text }: { text: string }) =>
  text.split(MARK).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <strong key={part} className="font-semibold text-ink [overflow-wrap:anywhere]">
        {part}
      </strong>
    ),
  )
