import { PdfDocument } from '../read/document.ts'
import type { Limits } from '../read/limits.ts'
import { signaturesOf } from '../read/signatures.ts'
import { Revision } from './revision.ts'

/**
 * The file with what `write` puts behind it. Throws RangeError on a signed one: no signature would
 * cover that. Throws as `PdfDocument.open`.
 */
export const unsignedRevision = async (
  bytes: Uint8Array,
  limits: Limits,
  write: (document: PdfDocument, revision: Revision) => Promise<unknown>,
): Promise<Uint8Array> => {
  const document = await PdfDocument.open([bytes], limits)
  if ((await signaturesOf(document)).length > 0) throw new RangeError('a signed document cannot be written into')
  const revision = new Revision(document)
  await write(document, revision)
  const { tail } = revision.finish()
  const whole = new Uint8Array(bytes.length + tail.length)
  whole.set(bytes)
  whole.set(tail, bytes.length)
  return whole
}
