import { m } from '@firmeza/i18n'
import type { WireDocument } from '@firmeza/operations/wire'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '../failure.ts'
import { whenIdle } from '../when-idle.ts'
import { PageImage } from './page-image.tsx'
import { PHONES_BELOW, pageImageWidth, WHOLE, zoomLevels } from './page-width.ts'
import { ReadOn } from './read-on.tsx'
import type { TextLayers } from './text-layer.ts'
import { usePageWatch } from './use-page-watch.ts'
import { ZoomControl } from './zoom-control.tsx'

const DocumentTextView = lazy(async () => ({ default: (await import('./document-text.tsx')).DocumentTextView }))

interface DocumentViewerProps {
  operationUuid: string
  document: WireDocument
  senderName: string
  demo: boolean
  onLoaded: () => void
  onFailed: (failure: Failure) => void
}

/** Lays text over pages as they appear, once the first is on screen and the browser is idle. */
const useTextLayers = (operationUuid: string, { documentUuid, pages }: WireDocument) => {
  const layers = useRef<Promise<TextLayers | undefined>>(undefined)
  useEffect(
    () => () => {
      const opened = layers.current
      layers.current = undefined
      void opened?.then((one) => one?.close())
    },
    [],
  )
  return (page: number, host: HTMLElement) => {
    layers.current ??= whenIdle()
      .then(() => import('./text-layer.ts'))
      .then(({ openTextLayers }) => openTextLayers(operationUuid, documentUuid, pages))
      .catch(() => undefined)
    // A page whose text cannot be laid is still there to be read as an image.
    void layers.current.then((opened) => opened?.lay(page, host)).catch(() => undefined)
  }
}

/** The document as page images, with zoom, or as text. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { operationUuid, document, senderName, demo, onLoaded, onFailed } = props
  const { documentUuid, documentName, pages, firstPage } = document
  const [zoom, setZoom] = useState(1)
  const [asText, setAsText] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const textScroller = useRef<HTMLElement>(null)
  const textEnd = useRef<HTMLSpanElement>(null)
  const [cssWidth, setCssWidth] = useState<number>()
  const layText = useTextLayers(operationUuid, document)
  const watch = usePageWatch(operationUuid, document)

  // Before the first picture of the page, or what stands below would jump.
  useLayoutEffect(() => {
    if (scroller.current) setCssWidth(scroller.current.clientWidth)
  }, [])

  const isNarrow = cssWidth !== undefined && cssWidth < PHONES_BELOW
  const widths = zoom === WHOLE ? 1 : zoom
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <>
      <div className="signer-reading-bar">
        <button
          type="button"
          className="btn btn-quiet min-h-12 px-2 text-sm"
          aria-pressed={asText}
          onClick={() => setAsText(!asText)}
        >
          {asText ? m.sign_read_as_pages() : m.sign_read_as_text()}
        </button>
        {!asText && <ZoomControl zoom={zoom} levels={zoomLevels(isNarrow)} onZoom={setZoom} />}
      </div>
      {asText && (
        <div className="signer-frame">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must be able to reach it. */}
          <section ref={textScroller} className="signer-scroller" aria-label={m.sign_text_heading()} tabIndex={0}>
            <Suspense>
              <DocumentTextView
                operationUuid={operationUuid}
                documentUuid={documentUuid}
                senderName={senderName}
                demo={demo}
                onPage={watch}
              />
            </Suspense>
            <span ref={textEnd} className="block" />
          </section>
          <ReadOn scroller={textScroller} end={textEnd} />
        </div>
      )}
      <div className="signer-frame" hidden={asText}>
        <section
          ref={scroller}
          className="signer-scroller signer-pages-ground"
          aria-label={m.sign_viewer()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must be able to reach it.
          tabIndex={0}
        >
          <div className="signer-pages" style={{ width: `${widths * 100}%` }}>
            {cssWidth !== undefined &&
              numbers.map((page) => (
                <PageImage
                  key={page}
                  operationUuid={operationUuid}
                  documentUuid={documentUuid}
                  documentName={documentName}
                  page={page}
                  pages={pages}
                  ratio={firstPage.width / firstPage.height}
                  // A little less sharp without margins: a second picture would cost a phone more.
                  width={pageImageWidth(cssWidth * widths, devicePixelRatio)}
                  isCropped={isNarrow && zoom !== WHOLE}
                  eager={page === 1}
                  onLoaded={(host, sheet) => {
                    if (page === 1) onLoaded()
                    layText(page, sheet)
                    watch(page, host)
                  }}
                  {...(page === 1 && { onFailed })}
                />
              ))}
          </div>
          <span ref={end} className="block" />
        </section>
        <ReadOn scroller={scroller} end={end} />
      </div>
    </>
  )
}
