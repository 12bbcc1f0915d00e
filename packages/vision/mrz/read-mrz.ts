import { type Line, turned } from '../lines/line.ts'
import type { LineNet, ReadLine } from '../lines/line-net.ts'
import { type Level, pyramidOf } from '../lines/pyramid.ts'
import { openCv } from '../opencv.ts'
import type { Pixels } from '../pixels.ts'
import type { MrzReading } from '../reading.ts'
import { type Decoded, decode, reasonsAgainst } from './decode.ts'
import { fieldsOf } from './fields.ts'
import { findLines, type Sieve } from './find-lines.ts'
import { siblingsOf } from './siblings.ts'
import { straighten } from './straighten.ts'
import { openZoneNet, snapped, worth } from './zone-net.ts'

/** From coarse to fine: what a sieve finds is read before the next one is tried. */
const SIEVES: readonly Sieve[] = [
  { side: 640, kernels: [[13, 7]], thresholds: [1, 0.6] },
  {
    side: 1000,
    kernels: [
      [13, 7],
      [25, 13],
    ],
    thresholds: [1, 0.6, 1.5],
  },
  {
    side: 1600,
    kernels: [
      [13, 7],
      [25, 13],
    ],
    thresholds: [1, 0.6],
  },
]

/**
 * Processor time after which nothing more is begun, so that a picture is given up before 1.2 s: an
 * unreadable one would take seconds.
 */
const PATIENCE_MS = 1000
/** {@link worth} from which a line is followed at once, and below which it is forgotten. */
const PROMISING = 22
const WORTHLESS = 8
const MOST_WEAK = 4

/** A zone, and where its rows lie. */
export interface FoundMrz {
  reading: MrzReading
  lines: Line[]
}

const NOTHING: FoundMrz = {
  reading: {
    accepted: false,
    format: null,
    lines: [],
    fields: null,
    checks: [],
    reasons: ['not-found'],
    confidence: 0,
  },
  lines: [],
}

/**
 * Reads the machine-readable zone of a document on a picture, however it lies. Names have no check
 * digit: two frames that agree decide. Gives up before 1.2 s of processor time.
 */
export const readMrz = async (pixels: Pixels, { patienceMs = PATIENCE_MS } = {}): Promise<FoundMrz> => {
  const [cv, net] = [await openCv(), await openZoneNet()]
  const search = new Search(net, pyramidOf(pixels), patienceMs)
  for (const sieve of SIEVES) {
    if (search.isOver) break
    const weak: ReadLine[] = []
    for (const line of findLines(cv, search.pyramid[0]!, sieve, () => search.isOver)) {
      if (search.isOver) return search.result()
      const read = await search.bothWays(line)
      if (worth(read) < WORTHLESS) continue
      if (worth(read) <= PROMISING) weak.push(read)
      else if (await search.follow(read)) return search.result()
    }
    for (const read of weak.toSorted((a, b) => worth(b) - worth(a)).slice(0, MOST_WEAK))
      if (search.isOver || (await search.follow(read))) return search.result()
  }
  return search.result()
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Processor time since: that of the process, but no thread has more of it than has passed. */
const spentSince = ({ cpu, wall }: { cpu: number; wall: number }): number =>
  Math.min(cpuMs() - cpu, performance.now() - wall)

/** One picture that is being read. */
class Search {
  readonly #net: LineNet
  readonly pyramid: readonly Level[]
  readonly #patienceMs: number
  readonly #began = { cpu: cpuMs(), wall: performance.now() }
  readonly #followed: ReadLine[] = []
  #best: { decoded: Decoded; lines: Line[] } | null = null

  constructor(net: LineNet, pyramid: readonly Level[], patienceMs: number) {
    this.#net = net
    this.pyramid = pyramid
    this.#patienceMs = patienceMs
  }

  get isOver(): boolean {
    return spentSince(this.#began) > this.#patienceMs
  }

  read(line: Line): Promise<ReadLine> {
    return this.#net(this.pyramid, line)
  }

  /** Whichever way up there is more to read. */
  async bothWays(line: Line): Promise<ReadLine> {
    const fit = straighten(this.pyramid, line)
    const upright = await this.read(fit)
    if (isSure(upright)) return upright
    const upsideDown = await this.read(turned(fit))
    return worth(upsideDown) > worth(upright) ? upsideDown : upright
  }

  /** Reads the rows around a line. True: what they say is accepted. */
  async follow(seed: ReadLine): Promise<boolean> {
    if (this.#followed.some((before) => isSameTry(before, seed))) return false
    this.#followed.push(seed)
    for await (const rows of this.#rowsAround(seed)) {
      const decoded = decode(rows)
      if (decoded && (!this.#best || decoded.score > this.#best.decoded.score))
        this.#best = { decoded, lines: rows.map(({ line }) => line) }
      if (this.#best && reasonsAgainst(this.#best.decoded).length === 0) return true
    }
    return false
  }

  result(): FoundMrz {
    if (!this.#best) return NOTHING
    const { decoded, lines } = this.#best
    const { layout, rows, checks, least } = decoded
    const reasons = reasonsAgainst(decoded)
    return {
      reading: {
        accepted: reasons.length === 0,
        format: layout.format,
        lines: rows,
        fields: fieldsOf(layout.format, rows, new Date().getUTCFullYear()),
        checks,
        reasons,
        confidence: least,
      },
      lines,
    }
  }

  /** First to last, two of them and then one more each time, the nearest first. */
  async *#rowsAround(seed: ReadLine): AsyncGenerator<ReadLine[]> {
    const snug = { ...snapped(seed), angle: seed.line.angle }
    let own = await this.read(straighten(this.pyramid, snug, 1))
    if (worth(own) < worth(seed)) own = seed
    if (own.confidence < 0.985) own = await this.#atHeights(own, [0.85, 1.17])
    const rows = [{ read: own, down: 0 }]
    const siblings = siblingsOf(this.pyramid, { ...snapped(own), capHeight: own.line.capHeight })
    for (const { line, down } of siblings.toSorted((a, b) => Math.abs(a.down) - Math.abs(b.down))) {
      if (this.isOver) break
      const fit = straighten(this.pyramid, line, 1)
      let read = await this.read({ ...fit, capHeight: own.line.capHeight })
      if (read.confidence < 0.97) {
        const other = await this.read(fit)
        if (worth(other) > worth(read)) read = other
      }
      if (worth(read) <= 6) continue
      if (read.confidence < 0.97) read = await this.#atHeights(read, [0.87, 1.15])
      rows.push({ read, down })
      yield apartRows(rows, own.line.capHeight * 0.8)
    }
  }

  /** The same line with letters a little lower or higher, where that reads clearly better. */
  async #atHeights(read: ReadLine, factors: readonly number[]): Promise<ReadLine> {
    let best = read
    for (const factor of factors) {
      if (this.isOver) break
      const other = await this.read({ ...best.line, capHeight: best.line.capHeight * factor })
      if (worth(other) > worth(best) + 0.15) best = other
    }
    return best
  }
}

/**
 * Upside down a filler is no letter that the net knows: the twenty likeliest lines of 36 drawn
 * frames had none.
 */
const isSure = (read: ReadLine): boolean => read.text.includes('<') && read.confidence > 0.95 && worth(read) > PROMISING

/** First to last; of two at one place the better. */
const apartRows = (rows: { read: ReadLine; down: number }[], least: number): ReadLine[] => {
  const kept: typeof rows = []
  for (const row of rows.toSorted((a, b) => a.down - b.down)) {
    const before = kept.at(-1)
    if (!before || row.down - before.down >= least) kept.push(row)
    else if (worth(row.read) > worth(before.read)) kept[kept.length - 1] = row
  }
  return kept.map(({ read }) => read)
}

const isSameTry = (before: ReadLine, seed: ReadLine): boolean =>
  Math.hypot(before.line.x - seed.line.x, before.line.y - seed.line.y) < seed.line.capHeight * 0.5 &&
  Math.cos(before.line.angle - seed.line.angle) > 0.9 &&
  worth(before) >= worth(seed) - 0.5
