import { m } from '@firmeza/i18n'
import type { WireDocument } from '@firmeza/operations/wire'
import { useEffect, useState } from 'react'
import { onPagesSeen, pagesSeen } from './page-watch.ts'

interface UnseenPagesProps {
  /** Those that are to be seen whole. */
  documents: WireDocument[]
  /** Whether all of them have been, as soon as it is known. */
  onSeen: (all: boolean) => void
}

interface Unseen {
  documentUuid: string
  page: number
}

/** The pages that have not been on the screen for a second yet, as far as it is counted here. */
const unseenOf = (documents: WireDocument[]): Unseen[] =>
  documents.flatMap(({ documentUuid, pages, seen = [] }) => {
    const known = new Set([...seen, ...pagesSeen(documentUuid)].map(([page]) => page))
    const all = Array.from({ length: pages }, (_, index) => ({ documentUuid, page: index + 1 }))
    return all.filter(({ page }) => !known.has(page))
  })

/** What shows a page now: its image, or its words. */
const hostOf = ({ documentUuid, page }: Unseen): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-document="${documentUuid}"][data-page="${page}"]`)].find(
    (host) => host.offsetParent !== null,
  )

/** By the keyboard's focus too: whoever hears the page goes on reading there. */
const goTo = (host: HTMLElement) => {
  host.tabIndex = -1
  host.focus({ preventScroll: true })
  host.scrollIntoView({ block: 'start' })
}

/** How many pages are to be seen before a document can be accepted, and the way to the next. */
export function UnseenPages({ documents, onSeen }: UnseenPagesProps) {
  const [unseen, setUnseen] = useState(() => unseenOf(documents))
  useEffect(() => {
    const look = () =>
      setUnseen((before) => {
        const now = unseenOf(documents)
        return now.length === before.length ? before : now
      })
    return onPagesSeen(look)
  }, [documents])
  const [next] = unseen
  useEffect(() => onSeen(!next), [next, onSeen])
  const host = next && hostOf(next)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className={next ? 'py-2 text-[.9375rem] text-ink-2' : 'sr-only'}>
        {wordsOf(unseen.length)}
      </p>
      {next && host && (
        <button type="button" className="btn btn-quiet -mx-3 px-3 text-[.9375rem]" onClick={() => goTo(host)}>
          {m.sign_unseen_next({ page: next.page })}
        </button>
      )}
      {next && !host && (
        <p className="pb-2 text-[.9375rem] text-ink-2">
          {m.sign_unseen_as_pages({ page: next.page, button: m.sign_read_as_pages() })}
        </p>
      )}
    </div>
  )
}

const wordsOf = (count: number): string => {
  if (count === 0) return m.sign_all_seen()
  return count === 1 ? m.sign_unseen_one() : m.sign_unseen_many({ count })
}
