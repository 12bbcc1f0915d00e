import type { SeenPage } from '@firmeza/operations/wire'

// Apart from the hook: the first calls are sent before React is there.

export const loadWatch = () => import('./page-watch.ts')

/**
 * How far a document was on the screen so far, to be told with an answer; undefined where nothing
 * was counted.
 */
export const seenSoFar = async (documentUuid: string): Promise<SeenPage[] | undefined> => {
  // What cannot be counted is not told; the answer does not wait for it.
  const pages = await loadWatch().then(
    ({ pagesSeen }) => pagesSeen(documentUuid),
    () => [],
  )
  return pages.length > 0 ? pages : undefined
}
