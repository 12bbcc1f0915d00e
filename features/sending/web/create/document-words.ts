import { currentLanguage, m } from '@firmeza/i18n'
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

/** How long a document is, once that is known, and what it weighs. */
export const documentAbout = (base64: string, pages: number | undefined): string => {
  const bytes = Math.floor((base64.length * 3) / 4)
  const [unit, size] =
    bytes < MEGABYTE ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / MEGABYTE] as const)
  const form = { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 } as const
  const weight = new Intl.NumberFormat(currentLanguage(), form).format(size)
  if (pages === undefined) return weight
  return `${pages === 1 ? m.create_pages_one() : m.create_pages_many({ count: String(pages) })} · ${weight}`
}
