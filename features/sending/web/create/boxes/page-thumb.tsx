import { m } from '@firmeza/i18n'
import type { DocumentPages } from '@firmeza/signing/web'
import { useEffect, useState } from 'react'
import type { BoxSigner } from './box-signers.ts'
import { PaintedPage } from './painted-page.tsx'
import type { PageSize } from './sign-box.ts'
import { signerColour } from './signer-colour.ts'

interface PageThumbProps {
  document: DocumentPages
  /** From 1. */
  number: number
  isShown: boolean
  /** Those on it. */
  boxes: readonly BoxSigner[]
  onTurn: () => void
}

/** Width to height, until a page's own are known. */
const A4 = 595 / 842

/** A page in small: pressing it shows it. */
export const PageThumb = ({ document, number, isShown, boxes, onTurn }: PageThumbProps) => {
  const [size, setSize] = useState<PageSize>()
  useEffect(() => {
    let left = false
    document.sizeOf(number).then(
      (known) => left || setSize(known),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [document, number])
  return (
    <button
      type="button"
      tabIndex={isShown ? 0 : -1}
      aria-current={isShown ? 'page' : undefined}
      aria-label={m.create_page_number({ page: String(number) })}
      className={`grid shrink-0 cursor-pointer content-end gap-1 text-center text-[0.8125rem] tabular-nums ${isShown ? 'font-semibold text-ink' : 'text-ink-2'}`}
      onClick={onTurn}
    >
      <span
        className={`relative block w-20 overflow-hidden rounded-sheet bg-white ${isShown ? 'ring-2 ring-pen' : 'ring-1 ring-line'}`}
        style={{ aspectRatio: size ? size.width / size.height : A4 }}
      >
        <PaintedPage document={document} page={number} className="absolute inset-0" />
        {size &&
          boxes.map(({ number: signer, box }) => (
            <span
              key={signer}
              className="absolute rounded-[2px]"
              style={{
                background: signerColour(signer),
                left: `${(100 * box!.x) / size.width}%`,
                bottom: `${(100 * box!.y) / size.height}%`,
                width: `${(100 * box!.width) / size.width}%`,
                height: `${(100 * box!.height) / size.height}%`,
              }}
            />
          ))}
      </span>
      {number}
    </button>
  )
}
