import { answerWith } from '@firmeza/threads'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { type Area, type Bitmap, freeAreas, type WantedArea } from './raster/free-areas.ts'
import { type PageText, readTexts } from './raster/read-text.ts'

/**
 * What a worker is asked. `key` names the bytes: equal keys, equal bytes. `from` counts pages from
 * 0.
 */
export type RasterTask =
  | { kind: 'warm' }
  | { kind: 'text'; key: string; bytes: SharedArrayBuffer; from: number; count: number }
  | { kind: 'page'; key: string; bytes: SharedArrayBuffer; page: number; width: number }
  | {
      kind: 'areas'
      key: string
      bytes: SharedArrayBuffer
      page: number
      /** As shown, in points. */
      pageWidth: number
      wanted: WantedArea[]
    }

/** Refusals come back as data: errors lose their class on the way between threads. */
export type RasterAnswer =
  | { kind: 'ready' }
  /** `total` is how many pages the document has. */
  | { kind: 'text'; pages: PageText[]; total: number }
  | { kind: 'page'; bitmap: Bitmap }
  | { kind: 'areas'; areas: (Area | null)[] }
  | { kind: 'refusal'; code: 'unreadable' | 'no-such-page' }

const KEEP_OPEN_MS = 8_000
const GREATEST_OPEN_BYTES = 64 * 2 ** 20
const GREATEST_PIXELS = 40_000_000
const GREATEST_SEARCHED_WIDTH = 1_200
const GREATEST_SEARCHED_PIXELS = 2_000_000
/** WebP's own limit. */
const GREATEST_SIDE = 16_383

interface Opened {
  document: PDFiumDocument
  size: number
  closing?: NodeJS.Timeout
}

/** A file of one kilobyte can ask for two gigabytes, and the library never gives memory back. */
const GREATEST_MEMORY_BYTES = 2 ** 30
const WEB_ASSEMBLY_PAGE_BYTES = 2 ** 16
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages) {
  if (this.buffer.byteLength + pages * WEB_ASSEMBLY_PAGE_BYTES > GREATEST_MEMORY_BYTES)
    throw new RangeError('a document takes too much memory')
  return grow.call(this, pages)
}

const library = PDFiumLibrary.init()
/** Oldest first. */
const opened = new Map<string, Opened>()

const close = (key: string): void => {
  clearTimeout(opened.get(key)?.closing)
  opened.get(key)?.document.destroy()
  opened.delete(key)
}

const makeRoom = (size: number): void => {
  for (const key of opened.keys()) {
    const held = [...opened.values()].reduce((sum, each) => sum + each.size, 0)
    if (held + size <= GREATEST_OPEN_BYTES) return
    close(key)
  }
}

/** Pages of one document are asked for one after the other, so it stays open for a while. */
const documentOf = async (key: string, bytes: SharedArrayBuffer): Promise<PDFiumDocument> => {
  let entry = opened.get(key)
  if (!entry) {
    makeRoom(bytes.byteLength)
    entry = { document: await (await library).loadDocument(new Uint8Array(bytes)), size: bytes.byteLength }
  }
  clearTimeout(entry.closing)
  opened.delete(key)
  opened.set(key, { ...entry, closing: setTimeout(close, KEEP_OPEN_MS, key).unref() })
  return entry.document
}

const draw = async (page: PDFiumPage, width: number, mostPixels = GREATEST_PIXELS): Promise<Bitmap> => {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const ratio = Math.max(originalHeight, 1e-3) / Math.max(originalWidth, 1e-3)
  // A page as narrow as a thread would otherwise ask for a bitmap without end.
  const fitting = Math.max(1, Math.floor(Math.min(width, Math.sqrt(mostPixels / ratio), GREATEST_SIDE / ratio)))
  const height = Math.max(1, Math.min(Math.round(fitting * ratio), GREATEST_SIDE))
  // Signature boxes are form fields: without them a sealed page looks unsigned.
  const drawn = await page.render({ width: fitting, height, scale: 1, render: 'bitmap', renderFormFields: true })
  return { pixels: drawn.data, width: drawn.width, height: drawn.height }
}

export default async function answer(task: RasterTask): Promise<RasterAnswer> {
  if (task.kind === 'warm') {
    await library
    return { kind: 'ready' }
  }
  let document: PDFiumDocument
  try {
    document = await documentOf(task.key, task.bytes)
  } catch (error) {
    // The library says so in plain errors. Any other means that it has come down: this thread must
    // not go on.
    if (!(error instanceof Error) || error.name !== 'Error') throw error
    return { kind: 'refusal', code: 'unreadable' }
  }
  if (task.kind === 'text') {
    const total = document.getPageCount()
    const wanted = Math.max(0, Math.min(task.count, total - task.from))
    const pages = Array.from({ length: wanted }, (_, index) => document.getPage(task.from + index))
    return { kind: 'text', pages: readTexts(pages), total }
  }
  if (task.page < 1 || task.page > document.getPageCount()) return { kind: 'refusal', code: 'no-such-page' }
  const page = document.getPage(task.page - 1)
  if (task.kind === 'areas') {
    const { pageWidth, wanted } = task
    // A pixel a point: what is smaller than that nobody misses.
    const drawn = await draw(page, Math.min(pageWidth, GREATEST_SEARCHED_WIDTH), GREATEST_SEARCHED_PIXELS)
    return { kind: 'areas', areas: freeAreas(drawn, pageWidth, wanted) }
  }
  const bitmap = await draw(page, task.width)
  return answerWith({ kind: 'page', bitmap }, [bitmap.pixels.buffer])
}
