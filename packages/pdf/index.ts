export type { Verdict } from '@firmeza/pki'
export { appendPage } from './append-page.ts'
export type { Face } from './compose/fonts.ts'
export { ComposedDocument, type ComposeOptions, composePdf } from './compose-pdf.ts'
export type { SealAppearance, StampWords } from './draft-seal.ts'
export { type DrawingRefusal, inspectDrawing } from './drawing.ts'
export { type IngestedPdf, ingestPdf, type OriginalPdf } from './ingest-pdf.ts'
export { GREATEST_PDF_BYTES, inspectPdf, MOST_PDF_PAGES, type PdfFacts, type PdfRefusal } from './inspect-pdf.ts'
export { IntakeBusy } from './intake/open-intake.ts'
export type { Turn } from './raster/fair-queue.ts'
export {
  type Area,
  openRasteriser,
  type PageText,
  RasterFailed,
  type Rasteriser,
  type RasterSource,
  type WantedArea,
} from './rasteriser.ts'
export type { PdfNotice } from './read/notices.ts'
export { PdfBroken } from './read/values.ts'
export type { SealChecks, SealTrust } from './read-back.ts'
export { type ByteRange, type SealedPdf, type SealOptions, type Signing, sealPdf } from './seal-pdf.ts'
export { openSealer, type Sealer } from './sealer.ts'
export { type SignatureAttachment, signatureAttachments } from './signature-attachments.ts'
export { Unsealable } from './unsealable.ts'
export type { Change, ChangeKind } from './validate/compare/changes.ts'
export { type FoundSignature, findSignature } from './validate/find-signature.ts'
export type { ValidationData } from './validate/signature/validation-data.ts'
export { type ValidateOptions, validatePdf } from './validate/validate-pdf.ts'
export type {
  PadesLevels,
  PdfVerdict,
  RevisionReport,
  SignatureReport,
  SignatureVerdict,
} from './validate/verdicts.ts'
export { watermarkPdf } from './watermark-pdf.ts'
export type { Attachment } from './write/attachment.ts'
export { FULL_STAMP } from './write/stamp/full.ts'
