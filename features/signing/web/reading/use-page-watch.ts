import type { SeenPage, WireDocument } from '@firmeza/operations/wire'
import { useEffect, useRef } from 'react'

const loadWatch = () => import('./page-watch.ts')

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

/**
 * Counts how long the pages of a document are on the screen, until it is accepted. The caller says
 * what shows each page once that is there.
 */
export const usePageWatch = (operationUuid: string, { documentUuid, read, seen = [] }: WireDocument) => {
  const ends = useRef<(() => void)[]>([])
  const isOver = useRef(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is over when it is accepted, too.
  useEffect(
    () => () => {
      isOver.current = true
      for (const end of ends.current.splice(0)) end()
    },
    [read],
  )
  return (page: number, host: Element): void => {
    if (isOver.current) return
    void loadWatch()
      .then(({ watchPage }) => {
        if (!isOver.current) ends.current.push(watchPage(host, operationUuid, { documentUuid, page, seen }))
      })
      .catch(() => undefined)
  }
}
