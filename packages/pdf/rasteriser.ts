import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import sharp from 'sharp'
import type { RasterAnswer, RasterTask } from './raster-worker.ts'

/** A document to look at. */
export interface RasterSource {
  /** Or a way to get them, which is not called while the document is still at hand under its `sha256`. */
  bytes: Uint8Array | (() => Promise<Uint8Array>)
  /** Of the bytes, hexadecimal, when it is known. Saves reading them. */
  sha256?: string
}

/** Draws pages and reads text in threads of its own. */
export interface Rasteriser {
  /** One page (from 1) as WebP, `width` pixels wide; signature boxes are drawn. Throws `RasterFailed`. */
  page(request: RasterSource & { page: number; width: number }): Promise<Buffer>
  /** The text of each page, in the order of the file: empty for scans. Throws `RasterFailed`. */
  text(source: RasterSource | Uint8Array): Promise<string[]>
  /** Resolves when every thread is ready to draw. */
  warm(): Promise<void>
  close(): Promise<void>
}

/** The page cannot be drawn: the file is unreadable, has no such page, or took longer than anyone may wait. */
export class RasterFailed extends Error {
  override readonly name = 'RasterFailed'
  constructor(readonly code: 'unreadable' | 'no-such-page' | 'took-too-long') {
    super(`the page cannot be drawn: ${code}`)
  }
}

const PATIENCE_MS = 20_000
const KEEP_BYTES_MS = 10_000
const GREATEST_KEPT_BYTES = 128 * 2 ** 20
const GREATEST_WIDTH = 4_000

/** From source the worker is TypeScript and needs a loader; from the bundle it stands beside the server as JavaScript. */
const workerFile = (): { filename: string; execArgv?: string[] } => {
  if (!import.meta.url.endsWith('.ts')) return { filename: new URL('./raster-worker.js', import.meta.url).href }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { filename: new URL('./raster-worker.ts', import.meta.url).href, execArgv: ['--import', loader] }
}

interface Thread {
  pool: Piscina<RasterTask, RasterAnswer>
  /** Tasks given and not yet answered. */
  busy: number
  /** The document it saw last. */
  key: string
}

/** `threads` documents can be drawn at once. Close it, or the threads keep the process alive. */
export const openRasteriser = ({ threads }: { threads: number }): Rasteriser => {
  // One pool to a thread: a document goes to the thread that has it open.
  const all: Thread[] = Array.from({ length: threads }, () => ({
    pool: new Piscina({ ...workerFile(), minThreads: 1, maxThreads: 1 }),
    busy: 0,
    key: '',
  }))
  const documents = sharedDocuments()

  const choose = (key: string): Thread => {
    const idlest = all.reduce((best, each) => (each.busy < best.busy ? each : best))
    const familiar = all.find((each) => each.key === key)
    return familiar && familiar.busy <= idlest.busy + 1 ? familiar : idlest
  }

  const run = async (thread: Thread, task: RasterTask): Promise<RasterAnswer> => {
    thread.busy++
    try {
      return await thread.pool.run(task, { signal: AbortSignal.timeout(PATIENCE_MS) })
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw new RasterFailed('took-too-long')
      // A document that brings the thread down is one that cannot be drawn; the pool starts another thread.
      throw Object.assign(new RasterFailed('unreadable'), { cause: error })
    } finally {
      thread.busy--
    }
  }

  const ask = async (source: RasterSource, toTask: (document: SharedDocument) => RasterTask): Promise<RasterAnswer> => {
    const document = await documents(source)
    const thread = choose(document.key)
    thread.key = document.key
    const answer = await run(thread, toTask(document))
    if (answer.kind === 'refusal') throw new RasterFailed(answer.code)
    return answer
  }

  return {
    async page({ page, width, ...source }) {
      const wanted = Math.max(1, Math.min(Math.round(width), GREATEST_WIDTH))
      const answer = await ask(source, (document) => ({ kind: 'page', ...document, page, width: wanted }))
      if (answer.kind !== 'page') throw new TypeError('the worker answered something else')
      const { pixels, width: across, height } = answer.bitmap
      const image = sharp(pixels, { raw: { width: across, height, channels: 4 } })
      return image.removeAlpha().webp({ quality: 82, effort: 2 }).toBuffer()
    },
    async text(source) {
      const from = source instanceof Uint8Array ? { bytes: source } : source
      const answer = await ask(from, (document) => ({ kind: 'text', ...document }))
      if (answer.kind !== 'text') throw new TypeError('the worker answered something else')
      return answer.pages
    },
    async warm() {
      await Promise.all(all.map((thread) => run(thread, { kind: 'warm' })))
    },
    async close() {
      await Promise.all(all.map(({ pool }) => pool.destroy()))
    },
  }
}

interface SharedDocument {
  key: string
  bytes: SharedArrayBuffer
}

/** Documents in memory that threads share, so that a page of 30 MB costs one copy and not one for each page. */
const sharedDocuments = (): ((source: RasterSource) => Promise<SharedDocument>) => {
  const kept = new Map<string, { document: SharedDocument; forgetting: NodeJS.Timeout }>()

  const forget = (key: string): void => {
    clearTimeout(kept.get(key)?.forgetting)
    kept.delete(key)
  }
  const keep = (document: SharedDocument): SharedDocument => {
    forget(document.key)
    for (const key of kept.keys()) {
      const held = [...kept.values()].reduce((sum, each) => sum + each.document.bytes.byteLength, 0)
      if (held + document.bytes.byteLength <= GREATEST_KEPT_BYTES) break
      forget(key)
    }
    const forgetting = setTimeout(forget, KEEP_BYTES_MS, document.key).unref()
    kept.set(document.key, { document, forgetting })
    return document
  }

  return async ({ bytes, sha256 }) => {
    const known = sha256 && kept.get(sha256)
    if (known) return keep(known.document)
    const read = typeof bytes === 'function' ? await bytes() : bytes
    const key = sha256 ?? createHash('sha256').update(read).digest('hex')
    const again = kept.get(key)
    if (again) return keep(again.document)
    const shared = new SharedArrayBuffer(read.length)
    new Uint8Array(shared).set(read)
    return keep({ key, bytes: shared })
  }
}
