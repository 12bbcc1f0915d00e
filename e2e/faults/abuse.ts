/**
 * The ten attacks that were found to cost others, each beside somebody honest: nobody honest is
 * refused, and the 95th percentile of their waits is at most three times what it is without the
 * attack, in the same run. `--short`: fewer rounds. `--postgres`: on a real PostgreSQL.
 */
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { ROOMY_LIMITS } from '../../fixtures/specification-client/roomy-limits.ts'
import { failedSignIns, rightPasswords, slowBodies } from './parts/abuse/connections.ts'
import { crowdedDocuments, refusedCreations, slowPages } from './parts/abuse/documents.ts'
import { flow, largeCreation, link, page, signIn, type Turn, trial } from './parts/abuse/honest.ts'
import { type Attack, House } from './parts/abuse/house.ts'
import { messagesOfOneAccount, premiumNumbers } from './parts/abuse/messages.ts'
import { mailScanner, neighbours } from './parts/abuse/trust.ts'
import { sampleContractB64 } from './parts/flow.ts'
import { readOptions } from './parts/options.ts'
import { percentile95 } from './parts/rank-test.ts'
import { openReport } from './parts/report.ts'
import { prepareServer } from './parts/server-process.ts'

const MOST_TIMES = 3
const USUAL_LIMITS = Object.fromEntries(Object.keys(ROOMY_LIMITS).map((name) => [name, '']))

interface Trouble {
  name: string
  /** As it was found. */
  before: string
  honest: Turn
  /** Resolves once it is under way. */
  begin: () => Promise<Attack>
}

interface Waits {
  times: number[]
  refusals: string[]
}

const options = await readOptions()
const rounds = options.short ? 8 : 40
/** Of so few rounds the slowest may have been slow for a reason of the machine's. */
const attempts = options.short ? 3 : 1
const report = openReport()
// As open as a shell can be: what the server makes must be closed by itself.
process.umask(0)
const server = await prepareServer({
  ...options.database,
  ...USUAL_LIMITS,
  LOG_LEVEL: 'warn',
  MASTER_KEY: randomBytes(32).toString('base64'),
  TRUSTED_PROXIES: '127.0.0.1',
})
const house = new House(server, await sampleContractB64())

const troubles = async (): Promise<Trouble[]> => [
  {
    name: 'messages of a free account',
    before: '60 SMS and 60 mails to strangers in 13 s',
    honest: flow(house),
    begin: () => messagesOfOneAccount(house),
  },
  {
    name: 'codes to premium numbers',
    before: '20 SMS to +979 in 5 s',
    honest: trial(house),
    begin: () => premiumNumbers(house),
  },
  {
    name: 'creations that are refused',
    before: '8 creations of one grant: 77 MB left',
    honest: flow(house),
    begin: () => refusedCreations(house),
  },
  {
    name: 'documents of 480,000 objects',
    before: 'everybody stood still for 2.2 to 5.1 s',
    honest: flow(house),
    begin: () => crowdedDocuments(house),
  },
  {
    name: '68 slow connections',
    before: 'no creation over 1 MB by anybody',
    honest: largeCreation(house),
    begin: () => slowBodies(house),
  },
  {
    name: 'right passwords, five addresses',
    before: '24 of 25 sign-ins of others refused',
    honest: await signIn(house, rounds),
    begin: () => rightPasswords(house),
  },
  {
    name: 'failed sign-ins',
    before: '200, and no line in the log',
    honest: await signIn(house, rounds),
    begin: () => failedSignIns(house, options.short ? 50 : 200),
  },
  {
    name: 'a mail scanner',
    before: 'the link was used up, and “opened”',
    honest: link(house),
    begin: () => mailScanner(house),
  },
  {
    name: 'a neighbour, and the database’s role',
    before: '968 files open; a changed phone was sealed',
    honest: flow(house),
    begin: () => neighbours(house, options.database.DATABASE_URL),
  },
  // The last: what it asked for goes on being drawn.
  {
    name: 'pages that are slow to draw',
    before: '16 trials: every page blank for 30 s',
    honest: page(house),
    begin: () => slowPages(house),
  },
]

const wait = async (turn: Turn): Promise<Waits> => {
  const waits: Waits = { times: [], refusals: [] }
  for (let round = 0; round < rounds; round += 1)
    await turn().then(
      (time) => waits.times.push(time),
      (fault: Error) => waits.refusals.push(fault.message),
    )
  return waits
}
const ms = (time: number) => `${Math.round(time)} ms`

/** The waits of the honest without an attack, beside it, and what it came to. */
const beside = async ({ honest, begin }: Trouble) => {
  await honest()
  const alone = await wait(honest)
  const attack = await begin()
  // As the first of those alone.
  await honest()
  const during = await wait(honest)
  const finding = await attack.end()
  const [quiet, felt] = [percentile95(alone.times), percentile95(during.times)]
  const isServed = felt <= MOST_TIMES * quiet
  const figures = `p95 ${ms(felt)}, alone ${ms(quiet)}: ${(felt / quiet).toFixed(1)} times`
  return { ...finding, refusals: [...alone.refusals, ...during.refusals], isServed, figures }
}

const undergo = async (trouble: Trouble): Promise<void> => {
  report.say(`${trouble.name} · before: ${trouble.before}`)
  for (let left = attempts; left > 0; left -= 1) {
    const { now, holds, refusals, isServed, figures } = await beside(trouble)
    if (!isServed && left > 1) {
      report.say(`  again: ${figures}`)
      continue
    }
    report.check('now', holds, now)
    report.check('nobody beside it is refused', refusals.length === 0, refusals.slice(0, 3).join(' | '))
    report.check(`nor waits more than ${MOST_TIMES} times as long`, isServed, figures)
    return
  }
}

try {
  report.say(`${rounds} rounds, ${options.databaseName}, ${loadavg()[0]!.toFixed(1)} processes waiting for the machine`)
  await server.start()
  for (const trouble of await troubles()) await undergo(trouble)
} catch (fault) {
  report.brokeOff(fault, server.log)
} finally {
  await server.remove()
  await options.stop()
}
report.end()
