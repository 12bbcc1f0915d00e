import { m } from '@firmeza/i18n'
import type { WireDocument } from '@firmeza/operations/wire'
import { useEffect, useState } from 'react'
import { onPagesSeen, pagesSeen } from './page-watch.ts'

interface UnseenPagesProps {
  /** Those that are to be seen whole. */
  documents: WireDocument[]
  /** Who is to be told where a page cannot be shown. */
  senderName: string
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

/** What can show a page: its image, or its words. */
const hostsOf = ({ documentUuid, page }: Unseen): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-document="${documentUuid}"][data-page="${page}"]`),
]
const isShown = (host: HTMLElement): boolean => host.offsetParent !== null

/**
 * Where a page is to be found: on the screen, there as one that did not come, among the pages that
 * the text stands in place of, or nowhere.
 */
type Place = 'here' | 'failed' | 'as-pages' | 'nowhere'

const placeOf = (page: Unseen): Place => {
  const hosts = hostsOf(page)
  const shown = hosts.find(isShown)
  if (shown) return shown.querySelector('.signer-page-failed') ? 'failed' : 'here'
  return hosts.length > 0 ? 'as-pages' : 'nowhere'
}

/** By the keyboard's focus too: whoever hears the page goes on reading there. */
const goTo = (host: HTMLElement | undefined) => {
  if (!host) return
  host.tabIndex = -1
  host.focus({ preventScroll: true })
  host.scrollIntoView({ block: 'start' })
}

/** Leads to the next page that is to be seen, where it is on the screen. */
export const goToUnseen = (documents: WireDocument[]): void => {
  const [next] = unseenOf(documents)
  if (next) goTo(hostsOf(next).find(isShown))
}

interface Standing {
  count: number
  next?: number
  place?: Place
}

const standingOf = (documents: WireDocument[]): Standing => {
  const unseen = unseenOf(documents)
  const [next] = unseen
  return { count: unseen.length, ...(next && { next: next.page, place: placeOf(next) }) }
}

/** How many pages are to be seen before a document can be accepted, and the way to the next. */
export function UnseenPages({ documents, senderName, onSeen }: UnseenPagesProps) {
  const [{ count, next = 0, place }, setStanding] = useState(() => standingOf(documents))
  useEffect(() => {
    // What shows the next page may have changed, though no other was seen.
    const look = () =>
      setStanding((before) => {
        const now = standingOf(documents)
        return JSON.stringify(now) === JSON.stringify(before) ? before : now
      })
    return onPagesSeen(look)
  }, [documents])
  const all = count === 0
  useEffect(() => onSeen(all), [all, onSeen])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className={all ? 'sr-only' : 'py-2 text-[.9375rem] text-ink-2'}>
        {wordsOf(count)}
      </p>
      {(place === 'here' || place === 'failed') && (
        <button
          type="button"
          className="btn btn-quiet -mx-3 px-3 text-[.9375rem]"
          onClick={() => goToUnseen(documents)}
        >
          {m.sign_unseen_next({ page: next })}
        </button>
      )}
      {place && place !== 'here' && (
        <p role="status" className="pb-2 text-[.9375rem] text-ink-2">
          {place === 'as-pages'
            ? m.sign_unseen_as_pages({ page: next, button: m.sign_read_as_pages() })
            : m.sign_unseen_failed({ page: next, sender: senderName })}
        </p>
      )}
    </div>
  )
}

const wordsOf = (count: number): string => {
  if (count === 0) return m.sign_all_seen()
  return count === 1 ? m.sign_unseen_one() : m.sign_unseen_many({ count })
}
