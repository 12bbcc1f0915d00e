/**
 * Kills the built server with SIGKILL while it seals the acta of who answers a notification of two
 * first, starts it again, and looks whether they had it while the other had not answered, whether
 * each has one acta in the end, and was told once: 60 kills; `--short`: 2. `--postgres`: on a real
 * PostgreSQL, synced to disk. `SEED=…` repeats the moments.
 */
import type { SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { audit } from './parts/audit.ts'
import { sampleContractB64 } from './parts/flow.ts'
import { accept, type NotifiedPair, notifyPair } from './parts/notified-pair.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { wronglySealed } from './parts/seals.ts'
import { prepareServer } from './parts/server-process.ts'
import { inboxOf } from './parts/several.ts'
import { pause, until } from './parts/wait.ts'

/** From the answer until its acta is sealed, on a server that has just started. */
const SEALING_MS = 600
const TOLD_EVERY = 10

const options = await readOptions()
const kills = options.short ? 2 : 60
const { seed, random } = chooseSeed()
const report = openReport()
const documentB64 = await sampleContractB64()
const server = await prepareServer(options.database)
const pairs: NotifiedPair[] = []
const sealed: Parameters<typeof wronglySealed>[1] = []
/** In what state the kills found who had answered. */
const found: Record<string, number> = {}
const lost: string[] = []

const statusOf = async ({ operationUuid }: NotifiedPair, tab: SpecificationClient): Promise<string> =>
  (await tab.operation(operationUuid)).status

const round = async (): Promise<void> => {
  const pair = await notifyPair(server.url, documentB64, `s${seed}`)
  pairs.push(pair)
  const { operationUuid, tabs } = pair
  const [first, second] = tabs
  let isAnswered = false
  // Whoever is cut off does not know; who was answered has accepted, whatever happens.
  const asked = accept(pair, first).then(
    () => (isAnswered = true),
    () => {},
  )
  await pause(random() * SEALING_MS)
  await server.kill()
  await asked
  await server.start()
  const status = await statusOf(pair, first)
  found[status] = (found[status] ?? 0) + 1
  if (isAnswered && status !== 'sealing' && status !== 'completed') lost.push(operationUuid)
  await accept(pair, first)
  await prove(pair, first)
  if ((await statusOf(pair, second)) !== 'sent') lost.push(operationUuid)
  await accept(pair, second)
  await prove(pair, second)
}

/** Waits for what one of them gets, and keeps it. */
const prove = async (pair: NotifiedPair, tab: SpecificationClient): Promise<void> => {
  const { operationUuid, documentUuid } = pair
  if ((await until(async () => (await statusOf(pair, tab)) === 'completed')) === null) {
    lost.push(operationUuid)
    return
  }
  const document = await tab.documentB64(operationUuid, documentUuid)
  sealed.push({ operationUuid, signers: 0, sealed: document, acta: await tab.actaB64(operationUuid) })
}

/** Addresses that did not get the notification and their proof, one of each. */
const wronglyMailed = async (): Promise<string[]> => {
  const wrong: string[] = []
  for (const email of pairs.flatMap(({ emails }) => emails)) {
    await until(async () => (await inboxOf(server.url, email)).length >= 2)
    const subjects = (await inboxOf(server.url, email)).map(({ subject }) => subject)
    if (subjects.length !== 2 || new Set(subjects).size !== 2) wrong.push(`${email}: ${subjects.join(' | ')}`)
  }
  return wrong
}

await runToEnd({ report, server, options }, async () => {
  report.say(`${kills} kills while a first answer is sealed, ${options.databaseName}, seed ${seed}`)
  await server.start()
  for (let done = 1; done <= kills; done += 1) {
    await round()
    if (done % TOLD_EVERY === 0) report.say(`${done} kills; ${lost.length} lost`)
  }
  report.check(
    `${kills} kills: who answers first has proof before the other answers, and the other theirs`,
    lost.length === 0,
    lost.join(' '),
  )
  const states = Object.entries(found).map(([status, count]) => `${count} ${status}`)
  report.say(`the kills found ${states.join(', ')}`)
  const wrong = await wronglySealed(server.url, sealed)
  report.check(`${2 * sealed.length} files bear one seal each, and it verifies`, wrong.length === 0, wrong.join(' '))
  const mailed = await wronglyMailed()
  report.check('each was notified once and given their proof once', mailed.length === 0, mailed.slice(0, 3).join(', '))
  report.check('it stops when told to', (await server.stop()) === 0)
  const { events } = await audit(report, { dataDir: server.dataDir, databaseUrl: options.database.DATABASE_URL })
  const twice = [...events].filter(([, types]) => types.filter((type) => type === 'PartyActaSealed').length !== 2)
  report.check('each has one acta of their own', twice.length === 0, twice.map(([id]) => id).join(' '))
})
