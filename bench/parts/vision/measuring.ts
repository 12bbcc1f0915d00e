import { createHash } from 'node:crypto'

/** One figure of the engine's table. */
export interface Row {
  stage: string
  what: string
  /** What was seen, in words, and what it must reach. */
  seen: string
  target: string
  /** Null: there is nothing to reach. */
  isMet: boolean | null
  count?: number
  /** Processor milliseconds of one, and over the reference of the same run. */
  cpuMs?: number
  ratio?: number
}

/** How much is looked at. */
export interface Effort {
  /** Drawn specimens of a kind, each photographed at every level. */
  specimens: number
  /** Frames whose zone is read, to count wrong ones that are accepted. */
  zones: number
  /** Films with and without a hologram, each. */
  films: number
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * What some work gives, its processor milliseconds, those of V8's own threads among them, and how
 * long it took.
 */
export const timed = async <Made>(
  work: () => Made | Promise<Made>,
): Promise<{ made: Made; ms: number; wallMs: number }> => {
  const [before, from] = [cpuMs(), performance.now()]
  const made = await work()
  return { made, ms: cpuMs() - before, wallMs: performance.now() - from }
}

export const median = (numbers: readonly number[]): number =>
  numbers.length === 0 ? Number.NaN : numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const HUNDRED_MB = Buffer.alloc(100_000_000, 'firmeza')

/** Processor milliseconds of the reference, SHA-256 of 100 MB, here and now. */
export const reference = async (): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1)
    times.push((await timed(() => createHash('sha256').update(HUNDRED_MB).digest())).ms)
  return median(times)
}

/** A share in words, with its numbers: `198 of 200, 99.0 %`. */
export const shareOf = (right: number, count: number): string =>
  `${right} of ${count}, ${count === 0 ? '–' : ((right / count) * 100).toFixed(1)} %`

/** A row whose share has to reach a target. */
export const shareRow = (stage: string, what: string, right: number, count: number, least: number): Row => ({
  stage,
  what,
  seen: shareOf(right, count),
  target: `≥ ${least * 100} %`,
  isMet: count > 0 && right / count >= least,
  count,
})

/** A row whose time has to stay below so many references. */
export const timeRow = (
  stage: string,
  what: string,
  times: readonly number[],
  referenceMs: number,
  most: number,
): Row => {
  const ms = median(times)
  return {
    stage,
    what,
    seen: `${ms.toFixed(1)} ms, ${(ms / referenceMs).toFixed(2)} × the reference`,
    target: `≤ ${most} ×`,
    isMet: ms / referenceMs <= most,
    count: times.length,
    cpuMs: ms,
    ratio: ms / referenceMs,
  }
}
