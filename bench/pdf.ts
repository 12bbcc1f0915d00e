/**
 * `npm run bench -- pdf [--json] [--quick] [--key=P-256] [--only='30 MB']`: sealing one file that
 * is in memory and writing the sealed one, against other tools and against the floor: one SHA-256
 * pass, the signature (two with a timestamp), and the writing. Processor time of the whole process,
 * medians of runs that take turns, of their times and of their ratios to the floor's run of the
 * same round; memory in a fresh process a case.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { padPdf } from './parts/pad-pdf.ts'
import { type Level, openTools, TOOLS, type Tool } from './parts/seal-tools.ts'

interface Row {
  tool: Tool
  key: string
  size: string
  level: Level
  cpuMs: number
  ratioToFloor: number
  /** Of the resident set, above what it was with the source in memory, at its greatest. */
  extraMemoryMB: number
}

const json = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
const argument = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const KEY = argument('key') === 'P-256' ? 'P-256' : 'RSA-3072'
const only = argument('only')
const SIZES = [
  { size: '60 kB', bytes: 60_000, rounds: quick ? 5 : 20, turns: 40 },
  { size: '1 MB', bytes: 1_000_000, rounds: quick ? 5 : 20, turns: 10 },
  { size: '30 MB', bytes: 30_000_000, rounds: quick ? 5 : 15, turns: 1 },
].filter(({ size }) => !only || size === only)
const LEVELS: Level[] = ['B-B', 'B-T']

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as (options?: { type: 'minor' }) => void

const folder = await mkdtemp(join(tmpdir(), 'firmeza-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const target = join(folder, 'sealed.pdf')
const tools = await openTools(KEY, target)

const cpuMsOf = async (run: () => Promise<void>): Promise<number> => {
  // Writing over a file waits for the disk.
  rmSync(target, { force: true })
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

interface Measured {
  cpuMs: number
  /** Of the run beside it: what else the machine does weighs on both. */
  ratioToFloor: number
}

/** `turns` runs of one tool after the other make one time. */
const measureCpu = async (
  source: Buffer,
  level: Level,
  { rounds, turns }: { rounds: number; turns: number },
): Promise<Record<Tool, Measured>> => {
  // A server that has sealed before: the code is compiled.
  const warmRuns = Math.ceil((rounds * turns) / 3)
  const runOf = (tool: Tool) => () => tools[tool](source, level)
  const times = Object.fromEntries(TOOLS.map((tool) => [tool, [] as number[]])) as Record<Tool, number[]>
  for (const tool of TOOLS) for (let warm = 0; warm < warmRuns; warm++) await runOf(tool)()
  for (let round = 0; round < rounds; round++)
    for (let place = 0; place < TOOLS.length; place++) {
      const tool = TOOLS[(round + place) % TOOLS.length]!
      // What the tool before it left is not to be paid for. A full collection would drop the
      // compiled code of tools that keep no objects.
      collectGarbage({ type: 'minor' })
      for (let warm = 0; warm < turns; warm++) await runOf(tool)()
      let sum = 0
      for (let turn = 0; turn < turns; turn++) sum += await cpuMsOf(runOf(tool))
      times[tool].push(sum / turns)
    }
  const measured = (tool: Tool): Measured => ({
    cpuMs: median(times[tool]),
    ratioToFloor: median(times[tool].map((time, round) => time / times.floor[round]!)),
  })
  return Object.fromEntries(TOOLS.map((tool) => [tool, measured(tool)])) as Record<Tool, Measured>
}

const residentMB = (field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024

/** What this process prints when it was started for one case. */
const measureMemory = async (tool: Tool, level: Level, bytes: number): Promise<number> => {
  // The code of the tool and of the thread pool is not what a file costs.
  for (let warm = 0; warm < 5; warm++) await tools[tool](padPdf(60_000), level)
  const source = padPdf(bytes)
  collectGarbage()
  writeFileSync('/proc/self/clear_refs', '5')
  const before = residentMB('VmRSS')
  await tools[tool](source, level)
  const peak = residentMB('VmHWM')
  if (source.length < bytes / 2) throw new Error('the source has gone')
  return peak - before
}

const inFreshProcess = (tool: Tool, level: Level, bytes: number): number =>
  Number(
    execFileSync(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(import.meta.url), `--case=${tool},${level},${bytes}`, `--key=${KEY}`],
      { encoding: 'utf8' },
    ),
  )

const tell = (row: Row): void => {
  const rounded = { ...row, cpuMs: round(row.cpuMs), ratioToFloor: round(row.ratioToFloor) }
  if (json) console.log(JSON.stringify({ ...rounded, extraMemoryMB: round(row.extraMemoryMB) }))
  else
    console.log(
      `${row.size.padEnd(6)} ${row.level} ${row.key.padEnd(9)} ${row.tool.padEnd(19)}${row.cpuMs.toFixed(2).padStart(9)} ms CPU ` +
        `${row.ratioToFloor.toFixed(2).padStart(6)} × floor ${row.extraMemoryMB.toFixed(1).padStart(7)} MB extra`,
    )
}

const round = (value: number): number => Math.round(value * 100) / 100

const single = argument('case')?.split(',')
if (single) console.log(await measureMemory(single[0] as Tool, single[1] as Level, Number(single[2])))
else
  for (const { size, bytes, ...effort } of SIZES) {
    const source = padPdf(bytes)
    for (const level of LEVELS) {
      const cpu = await measureCpu(source, level, effort)
      for (const tool of TOOLS) {
        const extraMemoryMB = median([1, 2, 3].map(() => inFreshProcess(tool, level, bytes)))
        tell({ tool, key: KEY, size, level, ...cpu[tool], extraMemoryMB })
      }
    }
  }
