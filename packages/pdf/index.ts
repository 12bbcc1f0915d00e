export { GREATEST_PDF_BYTES, inspectPdf, MOST_PDF_PAGES, type PdfFacts, type PdfRefusal } from './inspect-pdf.ts'
export { PdfBroken } from './read/values.ts'
export { type SealAppearance, type SealedPdf, type SealOptions, sealPdf } from './seal-pdf.ts'
