import type { DocumentPages } from '@firmeza/signing/web'
import type { ReactNode } from 'react'
import { PaintedPage } from './painted-page.tsx'
import type { View } from './use-view.ts'

interface PageSheetProps {
  document: DocumentPages
  view: View
  /** What lies on it. */
  children: ReactNode
}

/** One page, as wide as there is room. Paper stays white in every theme. */
export const PageSheet = ({ document, view: { page, size }, children }: PageSheetProps) => (
  <div className="rounded-card border border-control border-dashed bg-sunken p-2 @sm:p-3">
    <div
      data-sheet=""
      className="relative mx-auto w-full max-w-[560px] bg-white shadow-2 ring-1 ring-line"
      style={{ aspectRatio: size.width / size.height }}
    >
      <PaintedPage document={document} page={page} className="absolute inset-0 overflow-hidden" />
      {children}
    </div>
  </div>
)
