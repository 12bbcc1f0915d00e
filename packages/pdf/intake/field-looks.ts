import type { PdfDocument } from '../read/document.ts'
import { type Field, formOf } from '../read/fields.ts'
import { needsDrawing } from '../write/fields/needs-drawing.ts'

/** What is to be drawn of the fields of a document before all viewers show the same of them. */
export class FieldLooks {
  private readonly isAsked: boolean
  /** Whether there is anything at all. */
  isWanting = false
  /** A field that says something that nothing shows. */
  undrawn?: string

  constructor(private readonly document: PdfDocument) {
    this.isAsked = document.resolve(formOf(document)?.get('NeedAppearances')) === true
  }

  take(field: Field): void {
    for (const widget of field.widgets) {
      const why = needsDrawing(this.document, field, widget, this.isAsked)
      if (why) this.isWanting = true
      if (why === 'not-drawn') this.undrawn ??= field.name
    }
  }
}
