import { request } from '@firmeza/operations/tab'
import type { SeenDocument, SeenPage } from '@firmeza/operations/wire'
import { type PagesSeenBody, signingPaths } from '../../wire.ts'

// Counts how long each page of a document is on the screen. It claims no more: whether somebody
// looks at it no browser knows. A tab shows one operation, so there is one count.

const TICK_MS = 1000
/** Whoever moves, types or scrolls nothing for so long may have gone: it counts on once they do. */
const IDLE_MS = 120_000
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
/** A page in sight is one of which half is, or that fills half of what pages are read in. */
const HALF = 0.5
const STEPS = Array.from({ length: 41 }, (_, step) => step / 40)

/** Milliseconds by page, of each document. */
const counted = new Map<string, Map<number, number>>()
/** What was told last, as JSON. */
const told = new Map<string, string>()
const pageOf = new Map<Element, { documentUuid: string; page: number }>()
const inSight = new Set<Element>()
const listeners = new Set<() => void>()
let operationUuid = ''
let countedTo = 0
let aliveAt = 0
let isShown = true

const countOn = () => {
  const now = performance.now()
  // A clock that stood still, as in sleep, counts as one tick.
  const until = Math.min(now, countedTo + 2 * TICK_MS, aliveAt + IDLE_MS)
  const passed = until - countedTo
  countedTo = now
  if (!isShown || passed <= 0) return
  for (const host of inSight) {
    const { documentUuid, page } = pageOf.get(host)!
    const pages = counted.get(documentUuid)!
    pages.set(page, (pages.get(page) ?? 0) + passed)
  }
}

const isInSight = ({ isIntersecting, intersectionRatio, intersectionRect, target }: IntersectionObserverEntry) => {
  const frame = Math.min(innerHeight, target.closest('.signer-scroller')?.clientHeight ?? innerHeight)
  return isIntersecting && (intersectionRatio >= HALF || intersectionRect.height >= frame * HALF)
}

const sights = new IntersectionObserver(
  (entries) => {
    countOn()
    for (const entry of entries) {
      if (pageOf.has(entry.target) && isInSight(entry)) inSight.add(entry.target)
      else inSight.delete(entry.target)
    }
  },
  { threshold: STEPS },
)

/** What was counted of a document, in whole seconds: no page that was there for less. */
export const pagesSeen = (documentUuid: string): SeenPage[] => {
  countOn()
  return [...(counted.get(documentUuid) ?? [])]
    .map(([page, passed]): SeenPage => [page, Math.floor(passed / 1000)])
    .filter(([, seconds]) => seconds > 0)
    .sort(([one], [other]) => one - other)
}

/** Calls back every second, in which more may have been seen. Returns what ends it. */
export const onPagesSeen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Watches what shows one page of a document, from now until what is returned is called. `seen` is
 * what was known of it when the page was loaded: it is counted on from there.
 */
export const watchPage = (
  host: Element,
  operation: string,
  { documentUuid, page, seen }: { documentUuid: string; page: number; seen: SeenPage[] },
): (() => void) => {
  operationUuid = operation
  if (!counted.has(documentUuid)) {
    counted.set(documentUuid, new Map(seen.map(([known, seconds]) => [known, seconds * 1000])))
    told.set(documentUuid, JSON.stringify(seen))
  }
  pageOf.set(host, { documentUuid, page })
  sights.observe(host)
  return () => {
    countOn()
    sights.unobserve(host)
    inSight.delete(host)
    pageOf.delete(host)
  }
}

/** Of the documents on the page, those of which there is more to tell. */
const untold = (): SeenDocument[] => {
  const watched = new Set([...pageOf.values()].map(({ documentUuid }) => documentUuid))
  return [...watched]
    .map((documentUuid) => ({ documentUuid, pages: pagesSeen(documentUuid) }))
    .filter(({ documentUuid, pages }) => JSON.stringify(pages) !== told.get(documentUuid))
}

/** The page may never come back: what was counted is told as it goes, and not waited for. */
const tell = () => {
  const documents = untold()
  if (documents.length === 0) return
  for (const { documentUuid, pages } of documents) told.set(documentUuid, JSON.stringify(pages))
  const body: PagesSeenBody = { operationUuid, documents }
  // What gets lost is told again with the totals, the next time.
  void request(signingPaths.pagesSeen(operationUuid), { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

const follow = () => {
  countOn()
  isShown = document.visibilityState === 'visible'
  if (!isShown) tell()
}

countedTo = performance.now()
aliveAt = countedTo
for (const sign of SIGNS_OF_LIFE)
  addEventListener(
    sign,
    () => {
      // What was idle until now is not counted.
      countOn()
      aliveAt = performance.now()
    },
    { capture: true, passive: true },
  )
document.addEventListener('visibilitychange', follow)
addEventListener('pagehide', () => {
  countOn()
  tell()
})
setInterval(() => {
  countOn()
  for (const listener of listeners) listener()
}, TICK_MS)
follow()
