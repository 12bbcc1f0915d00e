/**
 * `npm run bench -- flow [--json] [--quick] [--only=postgres,60]`: whole flows (login to acta)
 * against the built server in a process of its own; the load runs here, on the same two cores. One
 * row a database, size and number of flows at once, and one of flows of three signers. On
 * PostgreSQL it says how many statements a flow sends, and how many times the processor time of
 * what no server could do without it takes.
 */
import { startPostgres } from '@firmeza/store/testing'
import { type Floor, measureFloor } from './parts/flow-floor.ts'
import { flow } from './parts/one-flow.ts'
import { padPdf } from './parts/pad-pdf.ts'
import { grantPlenty } from './parts/plenty-of-credits.ts'
import { CREDENTIALS, startServer } from './parts/server-process.ts'
import { threeSignersFlow } from './parts/three-signers-flow.ts'

interface Row {
  database: 'embedded' | 'postgres'
  document: string
  signers: number
  atOnce: number
  flows: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Processor time of the server a flow, its database's not included unless embedded. */
  cpuMs: number
  peakMegabytes: number
  /** Of PostgreSQL alone. */
  statements?: number
  floor?: Floor
}

const json = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
/** Rows whose name holds every one of these words. */
const only =
  process.argv
    .find((word) => word.startsWith('--only='))
    ?.slice(7)
    .split(',') ?? []
const SIZES = [
  { name: '60 kB', bytes: 60_000, seconds: quick ? 4 : 12 },
  { name: '30 MB', bytes: 30 * 2 ** 20, seconds: quick ? 4 : 12 },
]

const ONE = { signers: 1, flow }
const THREE = { signers: 3, flow: threeSignersFlow }
const LOADS = [...[1, 4, 16].map((atOnce) => ({ ...ONE, atOnce })), { ...THREE, atOnce: 4 }]

/** At the load to be measured: until then V8 spends as much on compiling as on the work. */
const WARM_SECONDS = quick ? 2 : 30

const quantile = (sorted: number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!

const measure = async (
  { url, base64, flow: one }: { url: string; base64: string; flow: typeof flow },
  atOnce: number,
  seconds: number,
): Promise<number[]> => {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const lane = async (name: string): Promise<void> => {
    do {
      const from = performance.now()
      await one(url, base64, `${name}-${times.length}`)
      times.push(performance.now() - from)
    } while (performance.now() < until)
  }
  await Promise.all(Array.from({ length: atOnce }, (_, at) => lane(`lane${at}`)))
  return times.sort((a, b) => a - b)
}

const tell = (row: Row): void => {
  if (json) console.log(JSON.stringify(row))
  else
    console.log(
      `${row.database.padEnd(9)} ${row.document.padEnd(6)} ${row.signers} to sign  ${String(row.atOnce).padStart(2)} at once  ${row.perSecond.toFixed(1).padStart(6)}/s  ` +
        `p50 ${row.p50Ms.toFixed(0).padStart(5)} ms  p99 ${row.p99Ms.toFixed(0).padStart(5)} ms  ${row.flows} flows  server ${row.cpuMs.toFixed(0)} ms CPU a flow, peak ${row.peakMegabytes.toFixed(0)} MB${besides(row)}`,
    )
}

const besides = ({ statements, floor, cpuMs }: Row): string =>
  statements === undefined || floor === undefined
    ? ''
    : `, ${statements.toFixed(1)} statements a flow, ${(cpuMs / floor.all).toFixed(1)} times the floor of ${floor.all.toFixed(1)} ms (${floor.pages.toFixed(1)} of them the acta's pages; ${(cpuMs / (floor.all - floor.pages)).toFixed(0)} times without)`

// A fresh server and database for every row: none inherits another's rows, memory or spent credits.
for (const database of ['embedded', 'postgres'] as const)
  for (const { name, bytes, seconds } of SIZES) {
    const base64 = padPdf(bytes).toString('base64')
    for (const { atOnce, signers, flow } of LOADS) {
      if (!only.every((word) => `${database} ${name} ${signers} to sign ${atOnce} at once`.includes(word))) continue
      const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
      const server = await startServer(postgres ? { DATABASE_URL: postgres.url } : {}, {
        betweenStarts: (dataDir) => grantPlenty({ dataDir, databaseUrl: postgres?.url }, [CREDENTIALS]),
        countStatements: postgres !== null,
      })
      try {
        const load = { url: server.url, base64, flow }
        await measure(load, atOnce, WARM_SECONDS)
        server.resetPeak()
        const sent = postgres ? await server.statements() : 0
        const [from, cpu] = [performance.now(), server.cpuSeconds()]
        const times = await measure(load, atOnce, seconds)
        const perSecond = times.length / ((performance.now() - from) / 1000)
        const cpuMs = ((server.cpuSeconds() - cpu) * 1000) / times.length
        const more = postgres && {
          statements: ((await server.statements()) - sent) / times.length,
          floor: await measureFloor(postgres.url, padPdf(bytes)),
        }
        const [p50Ms, p99Ms] = [quantile(times, 0.5), quantile(times, 0.99)]
        tell({
          database,
          document: name,
          signers,
          atOnce,
          flows: times.length,
          perSecond,
          p50Ms,
          p99Ms,
          cpuMs,
          peakMegabytes: server.peakMegabytes(),
          ...more,
        })
      } finally {
        await server.stop()
        await postgres?.stop()
      }
    }
  }
