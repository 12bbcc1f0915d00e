import { PdfDocument } from './read/document.ts'
import { visitFields } from './read/fields.ts'
import { textOf } from './read/text.ts'
import { isName, Stream } from './read/values.ts'

/** A file that belongs to a signature (`SignatureDrawing.attachment`). */
export interface SignatureAttachment {
  /** Of the signature's field. */
  fieldName: string
  name: string
  bytes: Buffer
}

/** What is attached to the signature fields of a PDF, in their order. Throws `PdfBroken`. */
export const signatureAttachments = async (file: Uint8Array): Promise<SignatureAttachment[]> => {
  const document = await PdfDocument.open([Buffer.from(file)])
  const found: SignatureAttachment[] = []
  await visitFields(document, (field) => {
    if (!isName(field.type, 'Sig')) return
    for (const each of document.array(field.dictionary.get('AF')) ?? []) {
      const specification = document.dictionary(each)
      const stream = document.resolve(document.dictionary(specification?.get('EF'))?.get('F'))
      if (!specification || !(stream instanceof Stream)) continue
      const name = textOf(document.resolve(specification.get('UF')))
      found.push({ fieldName: field.name, name, bytes: document.data(stream) })
    }
  })
  return found
}
