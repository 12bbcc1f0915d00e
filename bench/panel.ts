/**
 * `npm run bench -- panel [--json] [--quick] [--only=postgres]`: the control panel of an account
 * with a thousand operations and of one with a million (`--quick`: a hundred thousand), each on the
 * built server in a process of its own. The two are asked in turn, so that whatever else the
 * machine does slows both; the ratio of their 95th percentiles says what a thousand times as many
 * operations cost. Cursors, names and operations change with each round: of a page asked for again
 * and again only the warmth would be measured. Fails where a ratio is above 1.3.
 */
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@firmeza/store'
import { startPostgres } from '@firmeza/store/testing'
import { drawKnown, fillPanel, type Known } from './parts/panel-data.ts'
import { type Holder, registerOverHttp } from './parts/panel-holder.ts'
import { type ServerProcess, startServer } from './parts/server-process.ts'

interface Row {
  database: 'embedded' | 'postgres'
  ask: string
  few: number
  many: number
  fewP50Ms: number
  fewP95Ms: number
  manyP50Ms: number
  manyP95Ms: number
  /** How many times as long it takes with many: at the median, and at the 95th percentile. */
  ratioP50: number
  ratioP95: number
}

const json = process.argv.includes('--json')
const FEW = 1000
const MANY = process.argv.includes('--quick') ? 100_000 : 1_000_000
const ROUNDS = 400
const WARM_ROUNDS = 40
const MOST_RATIO = 1.3
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7)
const migrationsFolder = fileURLToPath(new URL('../apps/server/migrations', import.meta.url))
const say = (line: string): void => void process.stderr.write(`${line}\n`)

interface Panel {
  server: ServerProcess
  holder: Holder
  count: number
  /** Operations of it, one for each round. */
  known: Known[]
  stop(): Promise<void>
}

const openPanel = async (database: Row['database'], count: number): Promise<Panel> => {
  const from = performance.now()
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
  let holder: Holder | undefined
  let known: Known[] = []
  const server = await startServer(env, {
    atFirstStart: async ({ url }) => {
      holder = await registerOverHttp(url)
    },
    betweenStarts: async (dataDir) => {
      const opened = await openDatabase({ dataDir, databaseUrl: postgres?.url, migrationsFolder, log: say })
      await fillPanel(opened, holder!.accountId, count)
      known = await drawKnown(opened, holder!.accountId, WARM_ROUNDS + ROUNDS)
      await opened.close()
    },
  })
  say(`${database}: ${count} operations after ${Math.round((performance.now() - from) / 1000)} s`)
  const stop = async () => {
    await server.stop()
    await postgres?.stop()
  }
  return { server, holder: holder!, count, known, stop }
}

interface Listed {
  operations: unknown[]
}

const ask = async ({ server, holder }: Panel, path: string): Promise<Listed> => {
  const answer = await fetch(`${server.url}/api/panel/operations${path}`, { headers: { cookie: holder.cookie } })
  const body = (await answer.json()) as Listed
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
  return body
}

/**
 * A question about an operation, and how many rows its page must have: a search that finds nothing
 * would be quick.
 */
interface Ask {
  path: (known: Known) => string
  rows: number
}

const asksOf = ({ count }: Panel): Record<string, Ask> => {
  const search = (text: string) => `?search=${encodeURIComponent(text)}`
  return {
    'first page': { path: () => '', rows: 25 },
    'page in between': { path: ({ cursor }) => `?cursor=${cursor}`, rows: 25 },
    'state open': { path: () => '?state=open', rows: Math.min(25, count / 50) },
    'state and type': { path: ({ cursor }) => `?state=completed&type=BIOMETRICA&cursor=${cursor}`, rows: 25 },
    'search: a name': { path: ({ lastname }) => search(lastname), rows: 25 },
    'search: beginning': { path: ({ name }) => search(name.slice(0, 4)), rows: 25 },
    'search: full name': { path: ({ name, lastname }) => search(`${name} ${lastname}`), rows: 1 },
    'search: e-mail': { path: ({ email }) => search(email), rows: 1 },
    'search: reference': { path: ({ uuid }) => search(uuid.slice(0, 8)), rows: 1 },
    'search: document': { path: ({ paper }) => search(paper), rows: 1 },
    'open one': { path: ({ uuid }) => `/${uuid}`, rows: 0 },
  }
}

const timed = async (panel: Panel, { path, rows }: Ask, known: Known): Promise<number> => {
  const asked = path(known)
  const from = performance.now()
  const found = await ask(panel, asked)
  const took = performance.now() - from
  if (rows > 0 && found.operations.length < rows)
    throw new Error(`${asked}: ${found.operations.length} of ${rows} rows`)
  return took
}

const quantile = (times: number[], q: number): number =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))]!

const tell = (row: Row): void => {
  const ms = (value: number) => value.toFixed(2).padStart(6)
  console.log(
    json
      ? JSON.stringify(row)
      : `${row.database.padEnd(9)} ${row.ask.padEnd(18)} ${row.few}: p50 ${ms(row.fewP50Ms)} p95 ${ms(row.fewP95Ms)} ms   ` +
          `${row.many}: p50 ${ms(row.manyP50Ms)} p95 ${ms(row.manyP95Ms)} ms   ratio ${row.ratioP50.toFixed(2)} ${row.ratioP95.toFixed(2)}`,
  )
}

const compare = async (database: Row['database'], few: Panel, many: Panel): Promise<void> => {
  const panels = [few, many]
  const asks = panels.map(asksOf)
  for (const name of Object.keys(asks[0]!)) {
    const times: number[][] = [[], []]
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1)
      for (const at of round % 2 ? [0, 1] : [1, 0]) {
        const panel = panels[at]!
        const took = await timed(panel, asks[at]![name]!, panel.known[round]!)
        if (round >= WARM_ROUNDS) times[at]!.push(took)
      }
    const [fewP95Ms, manyP95Ms] = times.map((each) => quantile(each, 0.95)) as [number, number]
    const [fewP50Ms, manyP50Ms] = times.map((each) => quantile(each, 0.5)) as [number, number]
    const ratios = { ratioP50: manyP50Ms / fewP50Ms, ratioP95: manyP95Ms / fewP95Ms }
    tell({ database, ask: name, few: FEW, many: MANY, fewP50Ms, fewP95Ms, manyP50Ms, manyP95Ms, ...ratios })
    if (ratios.ratioP95 <= MOST_RATIO) continue
    say(`✗ ${database}, ${name}: ${ratios.ratioP95.toFixed(2)} times as long, more than ${MOST_RATIO}`)
    process.exitCode = 1
  }
}

for (const database of ['postgres', 'embedded'] as const) {
  if (only && only !== database) continue
  const few = await openPanel(database, FEW)
  try {
    const many = await openPanel(database, MANY)
    try {
      await compare(database, few, many)
    } finally {
      await many.stop()
    }
  } finally {
    await few.stop()
  }
}
