import type { WireDocument } from '@firmeza/operations/wire'
import { useEffect, useRef } from 'react'
import { loadWatch } from './seen-so-far.ts'

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
