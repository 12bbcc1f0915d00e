import { openThreads, ThreadLost, workerProgram } from '@firmeza/threads'
import sharp from 'sharp'
import { BoundedCache } from './bounded-cache.ts'
import { blameBook } from './raster/blame.ts'
import { Crowded, fairQueue } from './raster/fair-queue.ts'
import type { Area, Bitmap, WantedArea } from './raster/free-areas.ts'
import type { PageText } from './raster/read-text.ts'
import { keyOf, type RasterSource, type SharedDocument, sharedDocuments } from './raster/shared-documents.ts'
import type { RasterAnswer, RasterTask } from './raster-worker.ts'

export type { Area, WantedArea } from './raster/free-areas.ts'
export type { PageText } from './raster/read-text.ts'
export type { RasterSource } from './raster/shared-documents.ts'

/** Draws pages and reads text in threads of its own. */
export interface Rasteriser {
  /**
   * One page (from 1) as WebP, `width` pixels wide; signature boxes are drawn. Throws
   * `RasterFailed`.
   */
  page(request: RasterSource & { page: number; width: number; patienceMs?: number }): Promise<Buffer>
  /**
   * Room on one page (from 1), so many points wide, for one thing after another: where nothing can
   * be seen. Null where there is none. Throws `RasterFailed`.
   */
  areas(
    request: RasterSource & { page: number; pageWidth: number; wanted: WantedArea[]; patienceMs?: number },
  ): Promise<(Area | null)[]>
  /** What each page says: nothing where it is a scan. Throws `RasterFailed`. */
  text(source: RasterSource | Uint8Array): Promise<PageText[]>
  /** Resolves when every thread is ready to draw. */
  warm(): Promise<void>
  close(): Promise<void>
}

/**
 * The page cannot be drawn: the file is unreadable, has no such page, or took longer than anyone
 * may wait, now or a little while ago; or too many wait already. `retryAfterSeconds` says when
 * asking again may help.
 */
export class RasterFailed extends Error {
  override readonly name = 'RasterFailed'
  constructor(
    readonly code: 'unreadable' | 'no-such-page' | 'took-too-long' | 'too-busy',
    readonly retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(`the page cannot be drawn: ${code}`, options)
  }
}

export interface RasteriserOptions {
  /**
   * `threads` documents can be drawn at once. With two or more, one is kept for those that are
   * favoured.
   */
  threads: number
  /** How long one page, or the text of fifty, may keep a thread. */
  patienceMs?: number
  /** From asking to starting, at each of two tries. */
  longestWaitMs?: number
}

/** Pages full of text take a thirtieth of it. */
const PATIENCE_MS = 5_000
/**
 * How long the page of whoever is not favoured may take at first, while little was spent on them:
 * one full of text takes a third of it. A slower one is tried again behind everybody who has
 * brought none: sixteen strangers' keep the next waiting for sixteen of these, and not of the whole
 * patience.
 */
const FIRST_TRY_MS = 500
const GREATEST_CACHED_BYTES = 64 * 2 ** 20
const GREATEST_WIDTH = 4_000
const PAGES_OF_TEXT = 50
const BUSY_SECONDS = 5
/**
 * Nobody alone, nor a hundred together, may fill the queue: whoever asks for one page finds a
 * place. Whoever leafs quickly through a long document asks for dozens.
 */
const QUEUE = { mostWaiting: 4_000, mostPerKey: 32 }
const LONGEST_WAIT_MS = 30_000

type Ask = (document: SharedDocument) => RasterTask

/** Close it, or the threads keep the process alive. */
export const openRasteriser = ({
  threads,
  patienceMs = PATIENCE_MS,
  longestWaitMs = LONGEST_WAIT_MS,
}: RasteriserOptions): Rasteriser => {
  const lanes = openThreads<RasterTask, RasterAnswer>({
    count: threads,
    program: workerProgram(import.meta.url, './raster-worker'),
    hello: { kind: 'warm' },
  })
  const queue = fairQueue({ lanes: threads, keptLanes: threads > 1 ? 1 : 0, longestWaitMs, ...QUEUE })
  const documents = sharedDocuments()
  const now = () => performance.now()
  const blamedDocuments = blameBook(now)
  const blamedPeople = blameBook(now)
  const cache = new BoundedCache<Buffer | PageText[]>(GREATEST_CACHED_BYTES)
  const pending = new Map<string, Promise<Buffer | PageText[]>>()

  const reasonAgainst = (key: string, part: string, who: string) =>
    blamedDocuments.reasonAgainst(key, part) ?? blamedPeople.reasonAgainst(who, `${key} ${part}`)

  const refuseIfBlamed = (key: string, part: string, who: string): void => {
    const blamed = reasonAgainst(key, part, who)
    if (blamed) throw new RasterFailed(blamed.code, blamed.retryAfterSeconds)
  }

  const ask = async (
    key: string,
    part: string,
    source: RasterSource,
    toTask: Ask,
    patience = patienceMs,
  ): Promise<RasterAnswer> => {
    const { bytes, who = key, turn = { key: who, favoured: false } } = source
    refuseIfBlamed(key, part, who)
    const draw = async (isAgain: boolean): Promise<RasterAnswer> => {
      let isBrief = false
      try {
        return await queue({ ...turn, isAgain }, async (lane, spentMs) => {
          // What ran while this waited may have had its fill of the document, or of them.
          refuseIfBlamed(key, part, who)
          const document = await documents(key, bytes)
          isBrief = !isAgain && !turn.favoured && patience > FIRST_TRY_MS && spentMs < FIRST_TRY_MS / 2
          return lanes.run(lane, { task: toTask(document), patienceMs: isBrief ? FIRST_TRY_MS : patience })
        })
      } catch (error) {
        const isSlow = error instanceof ThreadLost && error.code === 'took-too-long'
        if (isBrief && isSlow) return draw(true)
        throw error
      }
    }
    const answer = await draw(false).catch((error: unknown) => {
      if (error instanceof Crowded) throw new RasterFailed('too-busy', BUSY_SECONDS, { cause: error })
      if (!(error instanceof ThreadLost)) throw error
      blamedDocuments.blame(key, part, error.code)
      blamedPeople.blame(who, `${key} ${part}`, error.code)
      throw new RasterFailed(error.code, reasonAgainst(key, part, who)?.retryAfterSeconds, { cause: error })
    })
    if (answer.kind === 'refusal') throw new RasterFailed(answer.code)
    return answer
  }

  /** Who asks for the same at the same time waits for the same. */
  const once = async <Kind extends Buffer | PageText[]>(name: string, make: () => Promise<Kind>): Promise<Kind> => {
    const known = cache.get(name) ?? pending.get(name)
    if (known) return known as Kind | Promise<Kind>
    const making = make()
    pending.set(name, making)
    try {
      const made = await making
      cache.set(name, made, sizeOf(made))
      return made
    } finally {
      pending.delete(name)
    }
  }

  const readText = async (key: string, source: RasterSource): Promise<PageText[]> => {
    const pages: PageText[] = []
    for (let total = 1; pages.length < total; ) {
      const from = pages.length
      const toTask: Ask = (document) => ({ kind: 'text', ...document, from, count: PAGES_OF_TEXT })
      const answer = await ask(key, `text ${from}`, source, toTask)
      if (answer.kind !== 'text') throw new TypeError('the worker answered something else')
      pages.push(...answer.pages)
      total = answer.total
    }
    return pages
  }

  return {
    async page({ page, width, patienceMs: patience, ...source }) {
      const key = await keyOf(source)
      const wanted = Math.max(1, Math.min(Math.round(width), GREATEST_WIDTH))
      return once(`${key} ${page} ${wanted}`, async () => {
        const toTask: Ask = (document) => ({ kind: 'page', ...document, page, width: wanted })
        const answer = await ask(key, String(page), source, toTask, patience)
        if (answer.kind !== 'page') throw new TypeError('the worker answered something else')
        return encode(answer.bitmap)
      })
    },
    async areas({ page, pageWidth, wanted, patienceMs: patience, ...source }) {
      const key = await keyOf(source)
      const toTask: Ask = (document) => ({ kind: 'areas', ...document, page, pageWidth, wanted })
      const answer = await ask(key, String(page), source, toTask, patience)
      if (answer.kind !== 'areas') throw new TypeError('the worker answered something else')
      return answer.areas
    },
    async text(source) {
      const from = source instanceof Uint8Array ? { bytes: source } : source
      const key = await keyOf(from)
      return once(`${key} text`, () => readText(key, from))
    },
    warm: () => lanes.ready(),
    close: () => lanes.close(),
  }
}

const LOOK_BYTES = 32

const sizeOf = (made: Buffer | PageText[]): number =>
  Buffer.isBuffer(made)
    ? made.length
    : made.reduce((sum, { text, looks }) => sum + 2 * text.length + LOOK_BYTES * Object.keys(looks).length + 128, 0)

const encode = ({ pixels, width, height }: Bitmap): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
