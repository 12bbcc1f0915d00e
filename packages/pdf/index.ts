export type { Verdict } from '@firmeza/pki'
export {
  type CheckSealOptions,
  checkSeal,
  type SealVerdict,
  type SignatureReport,
  type SignatureVerdict,
} from './check-seal.ts'
export type { Face } from './compose/fonts.ts'
export { ComposedDocument, type ComposeOptions, composePdf } from './compose-pdf.ts'
export { GREATEST_PDF_BYTES, inspectPdf, MOST_PDF_PAGES, type PdfFacts, type PdfRefusal } from './inspect-pdf.ts'
export { openRasteriser, RasterFailed, type Rasteriser, type RasterSource } from './rasteriser.ts'
export { PdfBroken } from './read/values.ts'
export { type SealAppearance, type SealedPdf, type SealOptions, sealPdf } from './seal-pdf.ts'
export { watermarkPdf } from './watermark-pdf.ts'
