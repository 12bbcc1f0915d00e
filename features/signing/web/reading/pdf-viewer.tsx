import { m } from '@firmeza/i18n'
import { ChevronIcon, Spinner } from '@firmeza/ui'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

interface DrawablePdf {
  pages: number
  ratio: number
  /** Keeps the pages in sight drawn, from now until it is ended. */
  draw: (scroller: HTMLElement) => () => void
}

/**
 * Opens the bytes with pdf.js, and draws once the pages' places are in the document. What failed is
 * tried again when the network returns: it may have been code that did not come.
 */
const usePdf = (bytes: Uint8Array, scroller: RefObject<HTMLElement | null>): DrawablePdf | 'failed' | undefined => {
  const [opened, setOpened] = useState<DrawablePdf | 'failed'>()
  // Before the effect that opens: drawing ends before what it draws is destroyed.
  useEffect(() => {
    if (typeof opened === 'object' && scroller.current) return opened.draw(scroller.current)
  }, [opened, scroller])
  useEffect(() => {
    let left = false
    let close = () => {}
    const open = async () => {
      const [{ openPdf }, { drawPagesInSight }] = await Promise.all([
        import('./pdf-library.ts'),
        import('./pdf-pages.ts'),
      ])
      if (left) return
      const task = await openPdf(bytes.slice())
      close = () => void task.destroy()
      if (left) return close()
      const pdf = await task.promise
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (left) return
      setOpened({
        pages: pdf.numPages,
        ratio: width / height,
        draw: (host) => drawPagesInSight(pdf, host, host.querySelectorAll<HTMLElement>('[data-page]')),
      })
    }
    const attempt = () =>
      void open().catch(() => {
        if (left) return
        close()
        setOpened('failed')
        addEventListener('online', attempt, { once: true })
      })
    attempt()
    return () => {
      left = true
      removeEventListener('online', attempt)
      close()
    }
  }, [bytes])
  return opened
}

/** The page whose middle part is in the middle of the scroller. */
const pageInView = (scroller: HTMLElement): number => {
  const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2
  const hosts = [...scroller.querySelectorAll<HTMLElement>('[data-page]')]
  const found = hosts.findLast((host) => host.getBoundingClientRect().top <= middle)
  return Number(found?.dataset.page ?? 1)
}

const pageButton =
  'grid size-12 cursor-pointer place-items-center rounded-ctl text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40'

/** A PDF in a frame of 500 × 710 (specification 2 §9), narrower where the screen is. */
export function PdfViewer({ bytes, label }: { bytes: Uint8Array; label: string }) {
  const scroller = useRef<HTMLElement>(null)
  const opened = usePdf(bytes, scroller)
  const [page, setPage] = useState(1)
  const pages = typeof opened === 'object' ? opened.pages : 0

  const goTo = (number: number) => {
    const host = scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
    if (host && scroller.current) scroller.current.scrollTo({ top: host.offsetTop, behavior: 'smooth' })
  }

  return (
    <div className="signer-viewer">
      <section
        ref={scroller}
        aria-label={label}
        className="signer-viewer-pages"
        style={typeof opened === 'object' ? ({ '--page': opened.ratio } as CSSProperties) : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must be able to reach it.
        tabIndex={0}
        onScroll={({ currentTarget }) => setPage(pageInView(currentTarget))}
      >
        {opened === undefined && (
          <p role="status" className="signer-viewer-note">
            <Spinner className="size-6" />
            {m.done_viewer_loading()}
          </p>
        )}
        {opened === 'failed' && <p className="signer-viewer-note">{m.done_viewer_failed()}</p>}
        {typeof opened === 'object' &&
          Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            // biome-ignore lint/a11y/useSemanticElements: a page of a document is a group, not a set of form controls.
            <div
              key={number}
              role="group"
              aria-label={m.done_page({ page: number, total: pages })}
              data-page={number}
              className="signer-page"
              style={{ aspectRatio: opened.ratio }}
            />
          ))}
      </section>
      {pages > 1 && (
        <div className="flex items-center justify-between border-line border-t">
          <button
            type="button"
            className={pageButton}
            aria-label={m.done_page_previous()}
            aria-disabled={page === 1}
            onClick={() => goTo(Math.max(page - 1, 1))}
          >
            <ChevronIcon className="size-5 rotate-90" />
          </button>
          <p className="text-sm tabular-nums text-ink-2">{m.done_page({ page, total: pages })}</p>
          <button
            type="button"
            className={pageButton}
            aria-label={m.done_page_next()}
            aria-disabled={page === pages}
            onClick={() => goTo(Math.min(page + 1, pages))}
          >
            <ChevronIcon className="-rotate-90 size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
