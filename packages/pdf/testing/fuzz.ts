import { parseArgs } from 'node:util'
import { changeBytes } from './change-bytes.ts'
import { fuzzPdf } from './fuzz-pdf.ts'

/**
 * `npm run fuzz -- pdf [--runs 1000000] [--changes 10000] [--seed 1]`: changes signed files at
 * random and validates them, then changes one byte at a time. Fails when a run throws, costs ten
 * times what any of the unchanged files does, or calls intact what is not as it was signed, or when
 * a changed byte is not noticed.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    changes: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
})
const [runs, changes, seed] = [values.runs, values.changes, values.seed].map(Number) as [number, number, number]

/** Of one report: the validator's memory must not grow with the number of files. */
const BLOCK = 20_000

const failures: unknown[] = []
let slowestMs = 0
for (let done = 0; done < runs; done += BLOCK) {
  const block = await fuzzPdf({ runs: Math.min(BLOCK, runs - done), seed: seed + done })
  failures.push(...block.failures)
  slowestMs = Math.max(slowestMs, block.slowestMs)
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20)
  console.error(
    `${done + block.runs} runs, ${failures.length} failures, slowest ${Math.round(slowestMs)} ms, ${memory} MB`,
  )
}
const { missed } = await changeBytes({ changes, seed })
for (const each of [...failures, ...missed]) console.log(JSON.stringify(each))
console.log(`${runs} mutated files: ${failures.length} failures, slowest ${Math.round(slowestMs)} ms`)
console.log(`${changes} changed bytes: ${missed.length} missed`)
process.exitCode = failures.length + missed.length === 0 ? 0 : 1
