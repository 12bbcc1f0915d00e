/** A page, from 1, and for how many whole seconds it was on a party's screen: at least one. */
export type SeenPage = [page: number, seconds: number]

/** Of one page; whoever leaves it open longer is told of as an hour. */
const MOST_SECONDS = 3600

/**
 * What is known of how far a document was seen, by page; null where nothing was told. Of each page
 * the longest time told so far: a browser tells its total again and again. What cannot be so is
 * left out: pages the document has not, and seconds before it was there to be seen.
 */
export const seenTogether = (
  before: SeenPage[] | null,
  told: readonly SeenPage[],
  { pages, mostSeconds }: { pages: number; mostSeconds: number },
): SeenPage[] | null => {
  const seconds = new Map(before ?? [])
  for (const [page, claimed] of told) {
    const possible = Math.floor(Math.min(claimed, mostSeconds, MOST_SECONDS))
    if (page >= 1 && page <= pages && possible >= 1) seconds.set(page, Math.max(possible, seconds.get(page) ?? 0))
  }
  return seconds.size === 0 ? null : [...seconds].sort(([one], [other]) => one - other)
}

/** The pages of a document that nobody told of. */
export const unseenPages = (seen: readonly SeenPage[] | null, pages: number): number[] => {
  const known = new Set((seen ?? []).map(([page]) => page))
  return Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !known.has(page))
}
