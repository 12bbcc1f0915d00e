import { PdfBroken } from './values.ts'

/**
 * Where the data of a stream end that `endstream` (at `end`) follows: the line end before the word
 * is not of the data (ISO 32000-2 §7.3.8.1).
 */
export const lastOfStream = (bytes: Buffer, end: number): number => {
  // Either could be meant, and viewers differ: one shows what stands between them.
  const other = bytes.indexOf('endstream', end + 'endstream'.length, 'latin1')
  const after = bytes.indexOf('endobj', end, 'latin1')
  if (other > 0 && other < after) throw new PdfBroken('stream-ends-twice')
  if (bytes[end - 1] === 0x0d) return end - 1
  if (bytes[end - 1] !== 0x0a) return end
  return bytes[end - 2] === 0x0d ? end - 2 : end - 1
}
