import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import type { PdfOffer } from './pdf-offer.tsx'

type OfferedPdfProps = ComponentProps<typeof PdfOffer>

/** Without a network the offer does not come either, and asking again is the way out. */
const Offer = lazy<(props: OfferedPdfProps) => ReactNode>(() =>
  import('./pdf-offer.tsx').then(
    (module) => ({ default: module.PdfOffer }),
    () => ({ default: () => null }),
  ),
)

/** {@link PdfOffer}, fetched when it is needed. */
export const OfferedPdf = (props: OfferedPdfProps) => (
  <Suspense>
    <Offer {...props} />
  </Suspense>
)
