import { m } from '@firmeza/i18n'

interface SentStampsProps {
  /** Of the signers, in their order. */
  names: readonly string[]
  /** Where the signature of each will show; null: on no page. */
  pages: readonly (number | null)[]
}

/** On which page each signature will show, now that it is decided. */
export const SentStamps = ({ names, pages }: SentStampsProps) => {
  const [first = null] = pages
  if (pages.every((page) => page === first))
    return (
      <p className="text-ink-2">
        {first === null ? m.create_sent_stamp_none() : sameWords(pages.length, String(first))}
      </p>
    )
  return (
    <ul className="text-ink-2">
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of what was sent does not change.
        <li key={at}>
          {page === null
            ? m.create_sent_stamp_nowhere({ name: names[at] ?? '' })
            : m.create_sent_stamp_of({ name: names[at] ?? '', page: String(page) })}
        </li>
      ))}
    </ul>
  )
}

const sameWords = (count: number, page: string): string =>
  count === 1 ? m.create_sent_stamp_one({ page }) : m.create_sent_stamp_many({ page })
