/**
 * The ten attacks that were found to cost others, each beside somebody honest who pays, a visitor,
 * or both: nobody honest is refused, and the 95th percentile of their waits is at most three times
 * what it is without the attack, in the same run. `--short`: attacks as strong as they were found,
 * and fewer rounds; where the slowest of so few waited longer, the attack is undergone again, and
 * what they wait is held against their wait beside busy threads of nobody's too: where the machine
 * has no core to spare, any neighbour costs more than three times.
 * `--postgres`: on a real PostgreSQL.
 */
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { ROOMY_LIMITS } from '../../fixtures/specification-client/roomy-limits.ts'
import { besideBusyThreads } from './parts/abuse/busy-threads.ts'
import { failedSignIns, rightPasswords, slowBodies } from './parts/abuse/connections.ts'
import { crowdedDocuments, refusedCreations, slowPages } from './parts/abuse/documents.ts'
import { flow, freeCreation, largeCreation, link, page, signIn, type Turn, trial } from './parts/abuse/honest.ts'
import { type Attack, House } from './parts/abuse/house.ts'
import { messagesOfOneAccount, premiumNumbers } from './parts/abuse/messages.ts'
import { mailScanner, neighbours, openedByScanners } from './parts/abuse/trust.ts'
import { sampleContractB64 } from './parts/flow.ts'
import { readOptions } from './parts/options.ts'
import { percentile95 } from './parts/rank-test.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { prepareServer } from './parts/server-process.ts'

const USUAL_LIMITS = Object.fromEntries(Object.keys(ROOMY_LIMITS).map((name) => [name, '']))

interface Honest {
  who: string
  turn: Turn
  /** They are served, and how long they wait is told and not judged. */
  isTold?: boolean
}

interface Trouble {
  name: string
  /** As it was found. */
  before: string
  honest: Honest[]
  /** Resolves once it is under way. */
  begin: () => Promise<Attack>
}

interface Waits {
  times: number[]
  refusals: string[]
}

const options = await readOptions()
// The credits of a first start are enough for so many.
const rounds = options.short ? 8 : 25
const mostAttempts = options.short ? 3 : 1
const report = openReport()
// As open as a shell can be: what the server makes must be closed by itself.
process.umask(0)
const server = await prepareServer({
  ...options.database,
  ...USUAL_LIMITS,
  LOG_LEVEL: 'warn',
  MASTER_KEY: randomBytes(32).toString('base64'),
  TRUSTED_PROXIES: '127.0.0.1',
  // All the honest visitors are more than a house has in an hour.
  MAIL_FREE_HOUSE: '10000/10000',
})
const house = new House(server, await sampleContractB64(), options.short ? 'asFound' : 'fierce')
const payer = (turn: Turn): Honest => ({ who: 'who pays', turn })
const visitor: Honest = { who: 'a visitor', turn: trial(house) }

const troubles = async (): Promise<Trouble[]> => [
  {
    name: 'messages of a free account',
    before: '60 SMS and 60 mails to strangers in 13 s',
    honest: [payer(flow(house)), visitor],
    begin: () => messagesOfOneAccount(house),
  },
  {
    name: 'codes to premium numbers',
    before: '20 SMS to +979 in 5 s',
    honest: [visitor],
    begin: () => premiumNumbers(house),
  },
  {
    name: 'creations that are refused',
    before: '8 creations of one grant: 77 MB left',
    honest: [payer(flow(house)), visitor],
    begin: () => refusedCreations(house),
  },
  {
    name: 'documents of 480,000 objects',
    before: 'everybody stood still for 2.2 to 5.1 s',
    honest: [payer(flow(house)), visitor],
    begin: () => crowdedDocuments(house),
  },
  {
    name: '68 slow connections',
    before: 'no creation over 1 MB by anybody',
    honest: [payer(largeCreation(house)), { who: 'a free account', turn: await freeCreation(house, rounds) }, visitor],
    begin: () => slowBodies(house),
  },
  {
    name: 'right passwords, five addresses',
    before: '24 of 25 sign-ins of others refused',
    honest: [{ who: 'who signs in', turn: await signIn(house, rounds) }],
    begin: () => rightPasswords(house),
  },
  {
    name: 'failed sign-ins',
    before: '200, and no line in the log',
    honest: [{ who: 'who signs in', turn: await signIn(house, rounds) }],
    begin: () => failedSignIns(house, options.short ? 50 : 200),
  },
  {
    name: 'a mail scanner',
    before: 'the link was used up, and “opened”',
    honest: [{ who: 'whose link it is', turn: link(house) }],
    begin: () => mailScanner(house),
  },
  {
    name: 'a neighbour, and the database’s role',
    before: '968 files open; a changed phone was sealed',
    honest: [payer(flow(house))],
    begin: () => neighbours(house, options.database.DATABASE_URL),
  },
  // The last: what it asked for goes on being drawn.
  {
    name: 'pages that are slow to draw',
    before: '16 trials: every page blank for 30 s',
    // One page is drawn at a time of all that nobody pays for.
    honest: [payer(page(house)), { ...visitor, isTold: true }],
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

/** The waits of all the honest, once each, one after the other. */
const waitAll = async (honest: Honest[]): Promise<Waits[]> => {
  // The first finds everything cold.
  for (const { turn } of honest) await turn()
  const all: Waits[] = []
  for (const { turn } of honest) all.push(await wait(turn))
  return all
}

const MOST_TIMES = 3
const MOST_TIMES_BUSY = 1.5

interface Felt {
  who: string
  figures: string
  /** Their wait beside the attack, in what it was without. */
  times: number
  /** The same, in what it was beside busy threads; absent where that was not measured. */
  timesBusy?: number
  isTold: boolean
}

/** One attack: what came of it, and what the honest beside it felt of it. */
const attempt = async ({ honest, begin }: Trouble, isAgain: boolean): Promise<Felt[]> => {
  const alone = await waitAll(honest)
  const busy = isAgain ? await besideBusyThreads(() => waitAll(honest)) : undefined
  const attack = await begin()
  const beside = await waitAll(honest)
  const { now, holds } = await attack.end()
  report.check('now', holds, now)
  const refusals = [...alone, ...(busy ?? []), ...beside].flatMap((waits) => waits.refusals)
  report.check('nobody beside it is refused', refusals.length === 0, refusals.slice(0, 3).join(' | '))
  return honest.map(({ who, isTold = false }, at) => {
    const [quiet, felt] = [alone, beside].map((waits) => percentile95(waits[at]!.times)) as [number, number]
    const times = felt / quiet
    const figures = `p95 ${ms(felt)}, alone ${ms(quiet)}, ${times.toFixed(1)} times`
    if (!busy) return { who, isTold, times, figures }
    const sharing = percentile95(busy[at]!.times)
    return { who, isTold, times, timesBusy: felt / sharing, figures: `${figures}, beside busy threads ${ms(sharing)}` }
  })
}

const isTooLong = ({ times, timesBusy = Infinity, isTold }: Felt): boolean =>
  !isTold && times > MOST_TIMES && timesBusy > MOST_TIMES_BUSY

const boundOf = ({ times }: Felt): string =>
  times > MOST_TIMES ? `${MOST_TIMES_BUSY} times as long as beside busy threads` : `${MOST_TIMES} times as long`

const undergo = async (trouble: Trouble): Promise<void> => {
  report.say(`${trouble.name} · before: ${trouble.before}`)
  let felt = await attempt(trouble, false)
  for (let count = 1; count < mostAttempts && felt.some(isTooLong); count += 1) {
    report.say(`  ${felt.map(({ who, figures }) => `${who}: ${figures}`).join('; ')}: again`)
    felt = await attempt(trouble, true)
  }
  for (const each of felt) {
    if (each.isTold) report.say(`  ${each.who}: ${each.figures}`)
    else report.check(`${each.who} waits at most ${boundOf(each)}`, !isTooLong(each), each.figures)
  }
}

await runToEnd({ report, server, options }, async () => {
  report.say(`${rounds} rounds, ${options.databaseName}, ${loadavg()[0]!.toFixed(1)} processes waiting for the machine`)
  await server.start()
  for (const trouble of await troubles()) await undergo(trouble)
  report.check('it stops when told to', (await server.stop()) === 0)
  const told = await openedByScanners(house, options.database.DATABASE_URL)
  report.check('the evidence of links that only a scanner loaded tells of loads, and of no person', told === '', told)
})
