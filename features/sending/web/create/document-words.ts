import { m } from '@firmeza/i18n'
import type { PickRefusal } from './pick-file.ts'

const MEGABYTE = 1_000_000
const inMegabytes = (bytes: number): string => String(Math.floor(bytes / MEGABYTE))

/** What may be picked. */
export const documentHint = (mostBytes: number): string => m.create_document_hint({ most: inMegabytes(mostBytes) })

/** The sentence for a file that was not kept. */
export const pickWords = (refusal: PickRefusal, mostBytes: number): string => {
  if (refusal.code === 'not-pdf') return m.create_document_not_pdf()
  if (refusal.code === 'unreadable') return m.create_document_unreadable()
  const size = String(Math.ceil(refusal.bytes / MEGABYTE))
  return m.create_document_too_large({ size, most: inMegabytes(mostBytes) })
}
