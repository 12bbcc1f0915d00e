/**
 * `npm run bench -- stalls [--json] [--all] [--only=word]`: how long the event loop of the built
 * server stands still while each document of the catalogue, each that was changed after it was
 * signed, and each that asks for much is created, looked at, signed, sealed and fetched. In
 * processor time of the loop's own thread, which other programs of the machine hardly lengthen, and
 * in wall time; beside a reference timed in the same run. `--all` prints every document instead of
 * the worst of each group.
 */
import { costlyFiles, crowdedPdf, longPieces, makeSealKit, signedFiles } from '@firmeza/pdf/testing'
import { startPostgres } from '@firmeza/store/testing'
import { large, small } from '../fixtures/pdf/catalogue.ts'
import { CallRefused, flow } from './parts/one-flow.ts'
import { padPdf } from './parts/pad-pdf.ts'
import { measureReference, REFERENCE_MS } from './parts/reference-work.ts'
import { type ServerProcess, type Stall, startServer } from './parts/server-process.ts'

interface Row extends Stall {
  group: string
  document: string
  bytes: number
  /** `sealed`, or the status and code of the refusal. */
  outcome: string
}

interface Group {
  group: string
  documents: { name: string; make: () => Uint8Array | Promise<Uint8Array>; atOnce?: number }[]
}

const MOST_MS = 50
const SHOWN = 5
/** Until the code of the server is compiled, and every thread has started. */
const WARM_FLOWS = 15

const json = process.argv.includes('--json')
const all = process.argv.includes('--all')
const embedded = process.argv.includes('--database=embedded')
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7) ?? ''

const groupsOf = async (): Promise<Group[]> => {
  const kit = await makeSealKit()
  return [
    {
      group: 'ordinary',
      documents: [60_000, 1_000_000, 30 * 2 ** 20].map((bytes) => ({
        name: `${bytes} bytes`,
        make: () => padPdf(bytes),
      })),
    },
    { group: 'catalogue', documents: [...small, ...large].map(({ name, make }) => ({ name, make: () => make(kit) })) },
    {
      group: 'signed before',
      documents: (await signedFiles(kit)).map(({ name, file }) => ({ name, make: () => file })),
    },
    { group: 'costly', documents: [...costlyFiles, ...longPieces].map(([name, make]) => ({ name, make })) },
    {
      group: 'crowded',
      documents: [1, 3].map((atOnce) => ({
        name: `480,000 objects, ${atOnce} at once`,
        make: () => crowdedPdf(480_000),
        atOnce,
      })),
    },
  ]
}

/** `422 document-broken`; what is no refusal is a fault of the server, and ends the benchmark. */
const refusalOf = (fault: unknown): string => {
  if (!(fault instanceof CallRefused) || fault.status >= 500) throw fault
  return `${fault.status} ${(JSON.parse(fault.body) as { code?: string }).code ?? ''}`
}

const run = async (server: ServerProcess, bytes: Uint8Array, name: string, atOnce: number): Promise<string> => {
  const base64 = Buffer.from(bytes).toString('base64')
  const one = (lane: number) =>
    flow(server.url, base64, `${name} ${lane}`.slice(0, 40), { looksOn: true }).then(() => 'sealed', refusalOf)
  const outcomes = await Promise.all(Array.from({ length: atOnce }, (_, lane) => one(lane)))
  return [...new Set(outcomes)].join(', ')
}

const measure = async (server: ServerProcess, { group, documents }: Group): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { name, make, atOnce = 1 } of documents) {
    const bytes = await make()
    // What was left to do for the one before is not this one's.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await server.longestStall()
    const outcome = await run(server, bytes, name, atOnce)
    const row = { group, document: name, bytes: bytes.length, outcome, ...(await server.longestStall()) }
    if (json || all) tell(row)
    rows.push(row)
  }
  return rows
}

const tell = (row: Row): void => {
  const { group, document, bytes, outcome, cpuMs, wallMs, collectionMs } = row
  if (json) console.log(JSON.stringify(row))
  else
    console.log(
      `${group.padEnd(14)} ${cpuMs.toFixed(1).padStart(7)} ms ${wallMs.toFixed(0).padStart(6)} ms wall ${collectionMs.toFixed(0).padStart(4)} ms gc ${(bytes / 1e6).toFixed(2).padStart(6)} MB  ` +
        `${outcome.slice(0, 32).padEnd(32)} ${document.slice(0, 60)}`,
    )
}

const before = measureReference()
const postgres = embedded ? null : await startPostgres({ durable: true })
const server = await startServer(postgres ? { DATABASE_URL: postgres.url } : {}, { watchLoop: true })
const rows: Row[] = []
try {
  const warm = padPdf(60_000)
  for (let count = 0; count < WARM_FLOWS; count++) await run(server, warm, 'warm', 1)
  for (const group of await groupsOf()) {
    const kept = group.documents.filter(({ name }) => `${group.group} ${name}`.includes(only))
    const measured = await measure(server, { ...group, documents: kept })
    const worst = measured.toSorted((one, other) => other.cpuMs - one.cpuMs).slice(0, SHOWN)
    if (!json && !all) for (const row of worst) tell(row)
    if (!json && kept.length > 0) console.log(`${group.group}: ${kept.length} documents\n`)
    rows.push(...measured)
  }
} finally {
  await server.stop()
  await postgres?.stop()
}
const reference = Math.min(before, measureReference())
const longest = Math.max(...rows.map(({ cpuMs }) => cpuMs))
const atReference = (longest * REFERENCE_MS) / reference
const summary = {
  documents: rows.length,
  longestMs: longest,
  referenceMs: reference,
  longestAtReferenceMs: atReference,
  mostMs: MOST_MS,
}
if (json) console.log(JSON.stringify(summary))
else
  console.log(
    `longest stall ${longest.toFixed(1)} ms of processor time, where the reference work takes ${reference.toFixed(1)} ms; ` +
      `where it takes ${REFERENCE_MS} ms: ${atReference.toFixed(1)} ms, at most ${MOST_MS} are to be`,
  )
process.exitCode = atReference > MOST_MS ? 1 : 0
