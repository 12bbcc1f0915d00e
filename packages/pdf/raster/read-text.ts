import type { PDFiumPage } from '@hyzyla/pdfium'
import { type LineLook, lineLooks, type SetLine } from './line-looks.ts'

/** What a page says, in the file's order, and which of its lines stand out: by number from 0. */
export interface PageText {
  text: string
  looks: Record<number, LineLook>
}

/** Of pdfium, what the library's types do not tell. */
interface Pdfium {
  HEAPU8: Uint8Array
  wasmExports: { malloc(bytes: number): number; free(at: number): void }
  _FPDF_ClosePage(page: number): void
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetText(text: number, from: number, count: number, to: number): number
  _FPDFText_GetCharIndexFromTextIndex(text: number, at: number): number
  _FPDFText_GetFontSize(text: number, letter: number): number
  _FPDFText_GetMatrix(text: number, letter: number, to: number): number
  _FPDFText_GetFontInfo(text: number, letter: number, to: number, bytes: number, flags: number): number
}

/** A page without end is read to its end, but not looked at so long. */
const MOST_LINES = 2000
const NAME_BYTES = 256
const IS_BOLD = /bold|black|heavy|demi/i

/** Reads pages of one document; what most of them are set in tells which lines stand out. */
export const readTexts = (pages: readonly PDFiumPage[]): PageText[] => {
  const read = pages.map(readPage)
  const looks = lineLooks(read.map(({ lines }) => lines))
  return read.map(({ text }, at) => ({ text, looks: looks[at]! }))
}

/**
 * Closes the page: the library does so after drawing, but not after reading, and its memory would
 * never come back.
 */
const readPage = (page: PDFiumPage): { text: string; lines: SetLine[] } => {
  const { module: pdfium, pageIdx } = page as unknown as { module: Pdfium; pageIdx: number }
  const handle = pdfium._FPDFText_LoadPage(pageIdx)
  try {
    if (!handle) return { text: '', lines: [] }
    const text = textOf(pdfium, handle)
    return { text, lines: linesOf(pdfium, handle, text) }
  } finally {
    if (handle) pdfium._FPDFText_ClosePage(handle)
    pdfium._FPDF_ClosePage(pageIdx)
  }
}

const textOf = (pdfium: Pdfium, handle: number): string => {
  const count = pdfium._FPDFText_CountChars(handle)
  if (count <= 0) return ''
  const buffer = pdfium.wasmExports.malloc(2 * (count + 1))
  try {
    // With the zero that ends it.
    const length = pdfium._FPDFText_GetText(handle, 0, count, buffer)
    return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(buffer, buffer + 2 * Math.max(0, length - 1)))
  } finally {
    pdfium.wasmExports.free(buffer)
  }
}

/** Shares of a line at which a letter is asked how it is set. */
const ASKED = [0, 1 / 3, 2 / 3, 1]

/** Of a line that is not set in one size nothing is known: a drop cap makes no title. */
const linesOf = (pdfium: Pdfium, handle: number, text: string): SetLine[] => {
  const buffer = pdfium.wasmExports.malloc(NAME_BYTES)
  try {
    let from = 0
    return text.split('\n', MOST_LINES).map((line) => {
      const [first, last] = [line.search(/\S/), line.trimEnd().length - 1]
      const begin = from + first
      from += line.length + 1
      if (last < 0) return null
      const letters = ASKED.map((share) => letterAt(pdfium, handle, buffer, begin + Math.round((last - first) * share)))
      const known = letters.filter((each) => each !== null)
      const [least, most] = [Math.min, Math.max].map((of) => of(...known.map(({ size }) => size)))
      if (known.length < 2 || !(most! <= least! * 1.03)) return null
      return { text: line.trim(), size: most!, bold: known.every(({ bold }) => bold) }
    })
  } finally {
    pdfium.wasmExports.free(buffer)
  }
}

/** Null of spaces, and of what the library put there itself. */
const letterAt = (
  pdfium: Pdfium,
  handle: number,
  buffer: number,
  at: number,
): { size: number; bold: boolean } | null => {
  const letter = pdfium._FPDFText_GetCharIndexFromTextIndex(handle, at)
  if (letter < 0 || !pdfium._FPDFText_GetMatrix(handle, letter, buffer)) return null
  const [, , c, d] = new Float32Array(pdfium.HEAPU8.buffer, buffer, 4)
  const size = Math.abs(pdfium._FPDFText_GetFontSize(handle, letter)) * Math.hypot(c!, d!)
  if (!(size > 0)) return null
  // With the zero that ends it; 0: the font has no name.
  const bytes = pdfium._FPDFText_GetFontInfo(handle, letter, buffer, NAME_BYTES, 0)
  const name = new TextDecoder().decode(pdfium.HEAPU8.slice(buffer, buffer + Math.min(bytes, NAME_BYTES) - 1))
  return { size, bold: bytes > 0 && IS_BOLD.test(name) }
}
