import { m } from '@firmeza/i18n'
import type { DocumentPages } from '@firmeza/signing/web'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { BoxSigner } from './box-signers.ts'
import { PageThumb } from './page-thumb.tsx'

interface PageStripProps {
  document: DocumentPages
  /** The one that is shown. */
  page: number
  signers: readonly BoxSigner[]
  onTurn: (page: number) => void
}

const STEPS: Record<string, (page: number, count: number) => number> = {
  ArrowLeft: (page) => page - 1,
  ArrowRight: (page) => page + 1,
  Home: () => 1,
  End: (_, count) => count,
}

/** The pages in small, with the boxes that are on them. Arrow keys go from one to the next. */
export const PageStrip = ({ document, page, signers, onTurn }: PageStripProps) => {
  const strip = useRef<HTMLDivElement>(null)
  const { count } = document
  useEffect(() => {
    const shown = strip.current?.children[page - 1]
    if (shown instanceof HTMLElement && strip.current) strip.current.scrollLeft = shown.offsetLeft - 120
  }, [page])
  const press = (event: KeyboardEvent) => {
    const wanted = STEPS[event.key]?.(page, count)
    if (wanted === undefined || wanted < 1 || wanted > count) return
    event.preventDefault()
    onTurn(wanted)
    const thumb = strip.current?.children[wanted - 1]
    if (thumb instanceof HTMLElement) thumb.focus()
  }
  return (
    <div
      ref={strip}
      role="toolbar"
      aria-label={m.create_pages()}
      className="-m-1 relative hidden gap-4 overflow-x-auto p-1 pb-2 @sm:flex"
      onKeyDown={press}
    >
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <PageThumb
          key={number}
          document={document}
          number={number}
          isShown={number === page}
          boxes={signers.filter(({ box }) => box?.page === number)}
          onTurn={() => onTurn(number)}
        />
      ))}
    </div>
  )
}
