import type { Budget } from '../../read/budget.ts'
import type { PdfDocument } from '../../read/document.ts'
import type { Amendments } from '../amendments.ts'
import type { FieldFaces } from './field-face.ts'

/** What all fields of a form are drawn with. */
export interface Pen {
  document: PdfDocument
  amendments: Amendments
  faceOf: (name: string) => FieldFaces
  /** Read and drawn, of all fields together. */
  letters: Budget
}
