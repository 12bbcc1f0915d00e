/**
 * What two do at the same moment in operations of two signers: both sign, one signs and declines,
 * one reads or signs what becomes another's; and an answer that is lost. Looks whether each came to
 * one end, with one mail, signature, seal and payment of each: 2,000 operations, in half of which
 * the last two sign at once; `--short`: 20.
 * `--postgres`: on a real PostgreSQL, through two servers, unless `--one-server`. `SEED=…` repeats
 * the moments.
 */
import { validatePdf } from '@firmeza/pdf'
import { fromPem } from '@firmeza/pki'
import type { SeveralSigners } from '../../fixtures/specification-client/several-signers.ts'
import { sampleContractB64 } from './parts/flow.ts'
import { inLanes, type NewServer, onNewServers } from './parts/on-new-servers.ts'
import { auditRaces } from './parts/party-races/audit-races.ts'
import { type Ended, RACES } from './parts/party-races/races.ts'
import { chooseSeed } from './parts/random.ts'
import { prepareServer, type ServerProcess } from './parts/server-process.ts'
import { inboxOf, newOperation } from './parts/several.ts'
import { until } from './parts/wait.ts'

const NAMES = Object.keys(RACES)
/** The first of them is every second one. */
const ROUND = NAMES.slice(1).flatMap((name) => [NAMES[0]!, name])
const count = ROUND.length * (process.argv.includes('--short') ? 2 : 200)
const { seed, random } = chooseSeed()
const documentB64 = await sampleContractB64()
const EMAIL_ACTIONS = [{ action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' }]

interface Round extends Ended {
  name: string
  operation: SeveralSigners
  operationUuid: string
}

const race = async (url: string, otherUrl: string, at: number): Promise<Round> => {
  const name = ROUND[at % ROUND.length]!
  const signers = ['ana', 'luis'].map((who) => ({
    level: 1,
    email: `${who}-${seed}-${at}@example.com`,
    lastname: who,
    signatureType: 'BIOMETRICA',
    emailActions: EMAIL_ACTIONS,
  }))
  const rules = [{ identifier: 'handover', value: 'Y' }]
  const operation = await (await newOperation(url)).create(signers, { documentB64, rules })
  // Who is done before their invitation goes out gets none.
  for (const email of operation.emails) await until(async () => (await inboxOf(url, email)).length > 0)
  const ended = await RACES[name]!({ operation, other: operation.at(otherUrl), random })
  return { ...ended, name, operation, operationUuid: operation.operationUuid }
}

/** Whether each signed once below one seal, and nothing was changed since. */
const isSealedRightly = async ({ operation }: Round, root: Uint8Array): Promise<boolean> => {
  const isDone = await until(async () => (await operation.status()) === 'completed')
  if (isDone === null) return false
  const sealed = await operation.document()
  const { signatures, revisions: _, ...verdict } = await validatePdf({ parts: [sealed], trusted: [root] })
  return signatures.length === 3 && Object.values(verdict).every(({ status }) => status === 'passed')
}

/** Addresses that were not sent what they are to get, once it has come. */
const wronglyMailed = async (url: string, rounds: Round[]): Promise<string[]> => {
  const wrong: string[] = []
  for (const { mails } of rounds)
    for (const [email, expected] of Object.entries(mails)) {
      let had = 0
      await until(async () => {
        had = (await inboxOf(url, email)).length
        return had >= expected
      })
      if (had !== expected) wrong.push(`${email} has ${had} instead of ${expected}`)
    }
  return wrong
}

/** A second process on the same database and folder. */
const besides = async ({ dataDir }: ServerProcess, DATABASE_URL: string | undefined): Promise<ServerProcess | null> => {
  if (!DATABASE_URL || process.argv.includes('--one-server')) return null
  const second = await prepareServer({ DATABASE_URL }, { dataDir })
  await second.start()
  return second
}

const toldOf = ([type, times]: [string, number]): string => `${times} ${type}`

/** How many there are of each. */
const tally = (words: string[]): string =>
  [...new Set(words)].map((word) => `${words.filter((each) => each === word).length} ${word}`).join(', ')

const raceAt = async ({ report, server, database, rounds }: NewServer, second: ServerProcess | null): Promise<void> => {
  const root = fromPem(await (await fetch(`${server.url}/pki/root.pem`)).text())
  const ended = await inLanes(rounds, (at) => race(server.url, second?.url ?? server.url, at))
  const check = (what: string, wrong: string[]) => report.check(what, wrong.length === 0, wrong.slice(0, 3).join(' | '))
  for (const name of NAMES) {
    const theirs = ended.filter((each) => each.name === name)
    const said = tally(theirs.map(({ end, told = {} }) => [end, ...Object.entries(told).map(toldOf)].join(' with ')))
    const faults = theirs.flatMap(({ fault }) => fault ?? [])
    check(`${name}: ${theirs.length} come to one end each (${said})`, faults)
  }
  const completed = ended.filter(({ end }) => end === 'completed')
  const wrong: string[] = []
  for (const each of completed) if (!(await isSealedRightly(each, root))) wrong.push(each.operationUuid)
  check(`${completed.length} documents bear two signatures and one seal, which verify`, wrong)
  check('everybody has one mail of each kind they are to get', await wronglyMailed(server.url, ended))
  report.check('it stops when told to', (await server.stop()) === 0 && ((await second?.stop()) ?? 0) === 0)
  const where = { dataDir: server.dataDir, databaseUrl: database.DATABASE_URL }
  const { untrue, unpaid } = await auditRaces(ended, where)
  check('every chain is valid, and tells of that end once', untrue)
  check('every operation is paid for once', unpaid)
}

await onNewServers({ count, mostOnAServer: 200, title: (some) => `${some} races, seed ${seed}` }, async (on) => {
  const second = await besides(on.server, on.database.DATABASE_URL)
  if (second) on.report.say('through two servers')
  try {
    await raceAt(on, second)
  } finally {
    await second?.kill()
  }
})
