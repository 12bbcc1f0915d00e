import type { PdfDocument } from '../read/document.ts'
import { type Field, formOf, visitFields } from '../read/signatures.ts'
import { type Dictionary, Name, PdfBroken, Text } from '../read/values.ts'

/** What viewers draw of the texts in fields: the drawing that the file has, or the value in a font of the form. */
export class FieldLooks {
  private isDrawn = false
  private isUndrawn = false
  private isFontMissing = false

  constructor(private readonly document: PdfDocument) {}

  take(field: Field): void {
    if (!this.hasText(field)) return
    for (const widget of field.widgets) {
      if (this.document.resolve(widget.get('AP')) !== null) this.isDrawn = true
      else {
        this.isUndrawn = true
        if (!this.hasItsFont(field, widget)) this.isFontMissing = true
      }
    }
  }

  /**
   * Whether viewers are asked to draw fields anew (`NeedAppearances`, ISO 32000-2 §12.7.3) that are drawn already: some show the drawing,
   * others the value. Throws `PdfBroken` when only some are drawn, and when one that is not asks for a font that the form lacks: whoever
   * adds that font later says what the field shows.
   */
  areDrawnTwice(): boolean {
    if (this.isFontMissing) throw new PdfBroken('field-font-missing')
    const isAsked = this.document.resolve(formOf(this.document)?.get('NeedAppearances')) === true
    if (isAsked && this.isDrawn && this.isUndrawn) throw new PdfBroken('fields-with-two-readings')
    return isAsked && this.isDrawn
  }

  /** Text fields and choices that say something. */
  private hasText({ type, value }: Field): boolean {
    if (!(type instanceof Name && (type.text === 'Tx' || type.text === 'Ch'))) return false
    const found = this.document.resolve(value)
    return found instanceof Text ? found.bytes.length > 0 : found !== null
  }

  private hasItsFont({ appearance }: Field, widget: Dictionary): boolean {
    const { document } = this
    const text = document.resolve(widget.get('DA') ?? appearance)
    const [, name] = text instanceof Text ? (FONT.exec(text.bytes.toString('latin1')) ?? []) : []
    if (name === undefined) return true
    const fonts = document.dictionary(document.dictionary(formOf(document)?.get('DR'))?.get('Font'))
    return document.dictionary(fonts?.get(unescaped(name))) !== undefined
  }
}

/** `/Helv 12 Tf` in a default appearance (§12.7.4.3). */
const FONT = /\/([^\s()<>[\]{}/%]+)\s+[-+.\d]+\s+Tf/

const unescaped = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))

/** The same of a whole document. */
export const areFieldsDrawnTwice = async (document: PdfDocument): Promise<boolean> => {
  const looks = new FieldLooks(document)
  await visitFields(document, (field) => looks.take(field))
  return looks.areDrawnTwice()
}
