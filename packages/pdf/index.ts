export type { Verdict } from '@firmeza/pki'
export type { Face } from './compose/fonts.ts'
export { ComposedDocument, type ComposeOptions, composePdf } from './compose-pdf.ts'
export type { SealAppearance } from './draft-seal.ts'
export { type IngestedPdf, ingestPdf, type OriginalPdf } from './ingest-pdf.ts'
export { GREATEST_PDF_BYTES, inspectPdf, MOST_PDF_PAGES, type PdfFacts, type PdfRefusal } from './inspect-pdf.ts'
export { IntakeBusy } from './intake/open-intake.ts'
export type { Turn } from './raster/fair-queue.ts'
export { openRasteriser, RasterFailed, type Rasteriser, type RasterSource } from './rasteriser.ts'
export type { PdfNotice } from './read/notices.ts'
export { PdfBroken } from './read/values.ts'
export type { SealChecks, SealTrust } from './read-back.ts'
export { type SealedPdf, type SealOptions, sealPdf } from './seal-pdf.ts'
export { openSealer, type Sealer } from './sealer.ts'
export { ThreadLost, ThreadsClosed } from './threads/open-threads.ts'
export { workerProgram } from './threads/worker-program.ts'
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
