import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js'
import { layWords, paintPage } from './pdf-library.ts'

/**
 * Draws one page into `host` at its present width, with its words over it. Returns what empties it
 * again.
 */
const drawPage = async (pdf: PDFDocumentProxy, number: number, host: HTMLElement): Promise<() => void> => {
  const page = await pdf.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  host.style.aspectRatio = `${natural.width / natural.height}`
  const canvas = await paintPage(page, host.clientWidth)
  host.replaceChildren(canvas)
  const removeWords = await layWords(page, host)
  return () => {
    removeWords()
    canvas.remove()
    // A canvas keeps its pixels until it is collected, unless it has none.
    canvas.width = 0
  }
}

/**
 * Draws the pages that come near the visible part of `scroller` into their hosts (`data-page` tells
 * the number), and empties those that went far from it. Returns what ends it.
 */
export const drawPagesInSight = (pdf: PDFDocumentProxy, scroller: HTMLElement, hosts: Iterable<HTMLElement>) => {
  const drawn = new Map<HTMLElement, Promise<(() => void) | undefined>>()
  const show = (host: HTMLElement) => {
    if (drawn.has(host)) return
    drawn.set(
      host,
      drawPage(pdf, Number(host.dataset.page), host).catch(() => undefined),
    )
  }
  const hide = (host: HTMLElement) => {
    const empty = drawn.get(host)
    drawn.delete(host)
    void empty?.then((run) => run?.())
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue
        if (isIntersecting) show(target)
        else hide(target)
      }
    },
    { root: scroller, rootMargin: '900px 0px' },
  )
  for (const host of hosts) watcher.observe(host)
  return () => {
    watcher.disconnect()
    for (const host of drawn.keys()) hide(host)
  }
}
