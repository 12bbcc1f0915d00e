import { m } from '@firmeza/i18n'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '../failure.ts'
import { OfferedPdf } from './offered-pdf.tsx'
import { pageImage } from './page-ahead.ts'
import { cropOf, type Margins, whiteMargins } from './white-margins.ts'

interface PageImageProps {
  operationUuid: string
  documentUuid: string
  documentName: string
  page: number
  pages: number
  /** Width over height that is kept free until the image tells its own. */
  ratio: number
  /** One of the widths the server draws, in device pixels. */
  width: number
  /** Whether the white around what is written is left out. */
  isCropped: boolean
  /** Whether to load without waiting to come near the screen. */
  eager: boolean
  /** The page, and in it the sheet that its picture fills, of which part may be out of sight. */
  onLoaded?: (host: HTMLElement, sheet: HTMLElement) => void
  onFailed?: (failure: Failure) => void
}

/** Whether the element has ever come near the screen. */
const useNear = (element: RefObject<HTMLElement | null>, already: boolean): boolean => {
  const [near, setNear] = useState(already)
  useEffect(() => {
    if (near || !element.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '800px 0px', scrollMargin: '800px 0px' },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [near, element])
  return near
}

/** One page as the server drew it: what the signer sees and what was stored cannot differ. */
export function PageImage({
  operationUuid,
  documentUuid,
  documentName,
  page,
  pages,
  ratio,
  width,
  isCropped,
  eager,
  onLoaded,
  onFailed,
}: PageImageProps) {
  const host = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const near = useNear(host, eager)
  const [url, setUrl] = useState<string>()
  const [ownRatio, setOwnRatio] = useState(ratio)
  const [margins, setMargins] = useState<Margins>()
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const told = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again; the callbacks are not reasons to load.
  useEffect(() => {
    if (!near) return
    const leaving = new AbortController()
    void pageImage({ operationUuid, documentUuid, page, width }, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      setFailed(!answer.ok)
      if (answer.ok) setUrl(URL.createObjectURL(answer.value))
      else onFailed?.(answer.refusal)
    })
    return () => leaving.abort()
  }, [near, operationUuid, documentUuid, page, width, attempt])

  useEffect(() => {
    if (!url) return
    return () => URL.revokeObjectURL(url)
  }, [url])

  // Once, before the page is seen: another size of its picture must not move what is being read.
  useLayoutEffect(() => {
    if (picture && isCropped) setMargins((known) => known ?? whiteMargins(picture))
  }, [picture, isCropped])

  const again = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }

  const shown = isCropped && margins ? cropOf(margins, ownRatio) : { left: 0, top: 0, width: 1, height: 1 }
  const share = (part: number) => `${part * 100}%`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a document is a group, not a set of form controls.
    <div
      ref={host}
      role="group"
      aria-label={m.sign_page_of({ page, total: pages })}
      data-document={documentUuid}
      data-page={page}
      className="signer-page"
      style={{ aspectRatio: (ownRatio * shown.width) / shown.height }}
    >
      <div
        ref={sheet}
        className="absolute"
        style={{
          left: share(-shown.left / shown.width),
          top: share(-shown.top / shown.height),
          width: share(1 / shown.width),
          height: share(1 / shown.height),
        }}
      >
        {url && (
          <img
            src={url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget }) => {
              setOwnRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)
              setPicture(currentTarget)
              if (told.current || !host.current || !sheet.current) return
              told.current = true
              onLoaded?.(host.current, sheet.current)
            }}
            onError={() => {
              setUrl(undefined)
              setFailed(true)
              onFailed?.({ kind: 'fault' })
            }}
          />
        )}
      </div>
      {!url && !failed && <span aria-hidden="true" className="signer-page-waiting" />}
      {failed && !url && (
        <div className="signer-page-failed">
          <p>{m.sign_page_failed({ page })}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <button type="button" className="btn btn-line" onClick={() => again()}>
              {m.sign_retry()}
            </button>
            <OfferedPdf operationUuid={operationUuid} documentUuid={documentUuid} documentName={documentName} />
          </div>
        </div>
      )}
    </div>
  )
}
