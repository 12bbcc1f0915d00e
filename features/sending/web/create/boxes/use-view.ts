import type { DocumentPages } from '@firmeza/signing/web'
import { useEffect, useRef, useState } from 'react'
import type { PageSize } from './sign-box.ts'

/** The page that is shown, and its size. */
export interface View {
  page: number
  size: PageSize
}

/**
 * Which page of a document is shown, the last one first: contracts are signed at their end.
 * 'failed' once a page could not be read.
 */
export const useView = (document: DocumentPages) => {
  const [view, setView] = useState<View | 'failed'>()
  const wanted = useRef(0)

  const sizeOf = (page: number): Promise<PageSize | undefined> =>
    document.sizeOf(page).catch(() => {
      setView('failed')
      return undefined
    })
  /** At once: what else changes with it is drawn together with it. */
  const showNow = (shown: View): void => {
    wanted.current = shown.page
    setView(shown)
  }
  const show = async (page: number): Promise<void> => {
    wanted.current = page
    const size = await sizeOf(page)
    if (size && wanted.current === page) setView({ page, size })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a document
  useEffect(() => void show(document.count), [document])
  return { view, show, showNow, sizeOf }
}
