import { costOf } from '@firmeza/kernel/testing'
import { validatePdf } from '../validate/validate-pdf.ts'
import { cleanFiles } from './clean-files.ts'
import { isCoveredAsBefore } from './covered-as-before.ts'
import { hostileFiles } from './hostile-files.ts'
import { chanceFrom, mutate } from './mutate.ts'
import { makeSealKit } from './seal-kit.ts'
import { allTwins } from './twins/all-twins.ts'

export interface FuzzReport {
  runs: number
  /**
   * Runs that threw, cost too much, or called intact what is not as it was signed; the first ten,
   * with what is needed to see them again.
   */
  failures: { seed: number; file: string; why: string }[]
  /** Of processor time. */
  slowestMs: number
}

/** Times what the dearest of the unchanged files costs. */
const MOST_TIMES = 10

/**
 * Changes honest and hostile signed files at random and validates them. Each run depends on its
 * seed alone, and on keys that are made again: the structure of the files is the same each time.
 */
export const fuzzPdf = async ({ runs, seed }: { runs: number; seed: number }): Promise<FuzzReport> => {
  const kit = await makeSealKit()
  const twins = (await allTwins(kit)).flatMap(({ name, clean, manipulated }) =>
    [clean, manipulated].map((file) => ({ name, file })),
  )
  const files = [...(await cleanFiles(kit)), ...(await hostileFiles(kit)), ...twins]
  const trusted = [kit.authority.root]
  const costs: number[] = []
  for (const { file } of files) costs.push(await costOf(() => validatePdf({ parts: [file], trusted }), 1))
  const most = MOST_TIMES * Math.max(...costs)
  const report: FuzzReport = { runs, failures: [], slowestMs: 0 }
  for (let run = 0; run < runs; run++) {
    const chance = chanceFrom(seed + run)
    const { name, file } = files[chance(files.length)]!
    const mutated = mutate(file, chance)
    let why = ''
    const ms = await costOf(async () => {
      try {
        const verdict = await validatePdf({ parts: [mutated], trusted })
        if (!isCoveredAsBefore(file, mutated, verdict)) why = 'changed, and called intact'
      } catch (error) {
        why = error instanceof Error ? (error.stack ?? error.message) : String(error)
      }
    }, 1)
    report.slowestMs = Math.max(report.slowestMs, ms)
    if (ms > most) why ||= `${Math.round(ms)} ms, ${Math.round(most)} allowed`
    if (why && report.failures.length < 10) report.failures.push({ seed: seed + run, file: name, why })
  }
  return report
}
