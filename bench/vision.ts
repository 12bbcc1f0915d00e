/**
 * `npm run bench -- vision [--json] [--quick] [--full] [--specimens=N] [--zones=N] [--films=N]
 * [--only=frames,zones,…]`: what the engine reaches on drawn specimens
 * (`fixtures/identity-documents`), beside what it must reach. Processor time of the whole process,
 * also over that of SHA-256 of 100 MB in the same run. `--quick` looks at few, `--full` reads ten
 * thousand zones (hours).
 */
import { measureAtOnce } from './parts/vision/at-once.ts'
import { measureCodes } from './parts/vision/codes.ts'
import { measureElsewhere } from './parts/vision/elsewhere.ts'
import { measureFinding, measureMatching } from './parts/vision/faces.ts'
import { measureFilms } from './parts/vision/films.ts'
import { type Effort, type Row, reference } from './parts/vision/measuring.ts'
import { measureFrames, measureGivingUp, measureZones } from './parts/vision/on-frames.ts'
import { measurePrint } from './parts/vision/print.ts'
import { measureReplay, measureScreens } from './parts/vision/replay.ts'

const EFFORTS: Record<'quick' | 'usual' | 'full', Effort> = {
  quick: { specimens: 3, zones: 24, films: 3 },
  usual: { specimens: 24, zones: 600, films: 100 },
  full: { specimens: 60, zones: 10_000, films: 100 },
}
const json = process.argv.includes('--json')
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice(7)
  .split(',')
const numberOf = (name: keyof Effort): Partial<Effort> => {
  const word = process.argv.find((each) => each.startsWith(`--${name}=`))
  return word ? { [name]: Number(word.split('=')[1]) } : {}
}
const effort: Effort = {
  ...EFFORTS[process.argv.includes('--full') ? 'full' : process.argv.includes('--quick') ? 'quick' : 'usual'],
  ...numberOf('specimens'),
  ...numberOf('zones'),
  ...numberOf('films'),
}

const tell = (row: Row): void => {
  if (json) {
    console.log(JSON.stringify(row))
    return
  }
  const verdict = row.isMet === null ? ' ' : row.isMet ? '✓' : '✗'
  console.log(
    `${verdict} ${row.stage.padEnd(9)} ${row.what.padEnd(52)} ${row.seen}${row.target === '–' ? '' : `  (${row.target})`}`,
  )
}

const STAGES: Record<string, () => Promise<void>> = {
  frames: () => measureFrames(effort, tell),
  zones: () => measureZones(effort, tell),
  unreadable: () => measureGivingUp(tell),
  print: () => measurePrint(effort, tell),
  faces: () => measureFinding(effort, tell),
  films: () => measureFilms(effort, tell),
  match: () => measureMatching(tell),
  codes: () => measureCodes(effort, tell),
  replay: () => measureReplay(effort, tell),
  screens: () => measureScreens(effort, tell),
  'at-once': () => measureAtOnce(tell),
  elsewhere: () => measureElsewhere(tell),
}
const unknown = only?.filter((name) => !(name in STAGES)) ?? []
if (unknown.length > 0) throw new Error(`No stage ${unknown.join(', ')}: of ${Object.keys(STAGES).join(', ')}`)

tell({
  stage: 'reference',
  what: 'SHA-256 of 100 MB',
  seen: `${(await reference()).toFixed(0)} ms`,
  target: '–',
  isMet: null,
})
for (const [name, measure] of Object.entries(STAGES)) if (!only || only.includes(name)) await measure()
// Models in this thread keep the process alive.
process.exit()
