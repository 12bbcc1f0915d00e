import type { PDFiumPage } from '@hyzyla/pdfium'
import { type LineLook, lineLooks, type SetLine } from './line-looks.ts'

/** What a page says, in the file's order, and which of its lines stand out: by number from 0. */
export interface PageText {
  text: string
  looks: Record<number, LineLook>
}

/** Of the library, what its types do not tell. */
interface Reader {
  HEAPU8: Uint8Array
  wasmExports: { malloc(bytes: number): number; free(at: number): void }
  _FPDF_ClosePage(page: number): void
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_GetCharIndexFromTextIndex(text: number, at: number): number
  _FPDFText_GetFontSize(text: number, letter: number): number
  _FPDFText_GetMatrix(text: number, letter: number, to: number): number
  _FPDFText_GetFontInfo(text: number, letter: number, to: number, bytes: number, flags: number): number
}

/** A page without end is read to its end, but not looked at so long. */
const MOST_LINES = 2000
const NAME_BYTES = 256
const IS_BOLD = /bold|black|heavy|demi/i

/**
 * Reads a page and closes it: the library does so after drawing, but not after reading, and its
 * memory would never come back.
 */
export const readText = (page: PDFiumPage): PageText => {
  const { module, pageIdx } = page as unknown as { module: Reader; pageIdx: number }
  try {
    const text = page.getText()
    return { text, looks: text === '' ? {} : lineLooks(setLines(module, pageIdx, text)) }
  } finally {
    module._FPDF_ClosePage(pageIdx)
  }
}

/** A line is as its first and its last letter are: what begins in bold alone is no heading. */
const setLines = (module: Reader, page: number, text: string): SetLine[] => {
  const handle = module._FPDFText_LoadPage(page)
  if (!handle) return []
  const room = module.wasmExports.malloc(NAME_BYTES)
  try {
    let from = 0
    return text.split('\n', MOST_LINES).map((line) => {
      const [first, last] = [line.search(/\S/), line.trimEnd().length - 1]
      const [begin, end] = [from + first, from + last]
      from += line.length + 1
      if (last < 0) return null
      const [one, other] = [letterAt(module, handle, room, begin), letterAt(module, handle, room, end)]
      return one && other && { length: last + 1 - first, size: one.size, bold: one.bold && other.bold }
    })
  } finally {
    module.wasmExports.free(room)
    module._FPDFText_ClosePage(handle)
  }
}

const letterAt = (module: Reader, handle: number, room: number, at: number): { size: number; bold: boolean } | null => {
  const letter = module._FPDFText_GetCharIndexFromTextIndex(handle, at)
  if (letter < 0 || !module._FPDFText_GetMatrix(handle, letter, room)) return null
  const [, , c, d] = new Float32Array(module.HEAPU8.buffer, room, 4)
  const size = module._FPDFText_GetFontSize(handle, letter) * Math.hypot(c!, d!)
  // With the zero that ends it; 0: the font has no name.
  const bytes = module._FPDFText_GetFontInfo(handle, letter, room, NAME_BYTES, 0)
  const name = new TextDecoder().decode(module.HEAPU8.slice(room, room + Math.min(bytes, NAME_BYTES) - 1))
  return { size, bold: bytes > 0 && IS_BOLD.test(name) }
}
