/**
 * Kills the built server with SIGKILL in flows of three signers: right after each step that it
 * acknowledged, and at random moments; and looks whether everybody was asked once and in order,
 * signed once, and all was sealed and paid for once: 60 kills; `--short`: 3. `--postgres`: on a
 * real PostgreSQL, synced to disk. `SEED=…` repeats the moments.
 */
import { readLink, readLinks } from '@firmeza/evidence/server'
import { openDatabase } from '@firmeza/store'
import { Refused } from '../../fixtures/specification-client/specification-client.ts'
import { audit } from './parts/audit.ts'
import { sampleContractB64 } from './parts/flow.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { wronglySealed } from './parts/seals.ts'
import { MIGRATIONS, prepareServer } from './parts/server-process.ts'
import { inboxOf } from './parts/several.ts'
import { advanceThree, newThree, STEPS, type ThreeSigners } from './parts/three-signers.ts'
import { pause, until } from './parts/wait.ts'

const AT_ONCE = 2
/** A flow takes as long, and the next begins. */
const FLOW_MS = 3_000
const TOLD_EVERY = 10

const options = await readOptions()
const kills = options.short ? 3 : 60
const { seed, random } = chooseSeed()
const report = openReport()
const documentB64 = await sampleContractB64()
const server = await prepareServer(options.database)
const all: ThreeSigners[] = []
const surprises: string[] = []

/** To its end, through all of the server's lives: what breaks off is asked for again. */
const drive = async (three: ThreeSigners): Promise<void> => {
  while (three.done < STEPS.length) {
    try {
      await advanceThree(three, { url: server.url, documentB64 })
    } catch (fault) {
      if (fault instanceof Refused && fault.status !== 503) {
        surprises.push(`${STEPS[three.done]![0]}: ${fault.message}`)
        return
      }
      await pause(20)
    }
  }
}

/** The first rounds after each step in turn, and then whenever it happens. */
const moment = async (round: number, [first]: ThreeSigners[]): Promise<void> => {
  const after = options.short ? Math.floor(random() * STEPS.length) + 1 : round
  if (after <= STEPS.length) await until(() => first!.done >= after)
  else await pause(random() * FLOW_MS)
}

const killOnce = async (round: number): Promise<void> => {
  const begun = Array.from({ length: AT_ONCE }, () => newThree(`k${seed}`))
  all.push(...begun)
  const driven = begun.map(drive)
  await moment(round, begun)
  await server.kill()
  await server.start()
  await Promise.all(driven)
}

/** Addresses that did not get their invitation and their confirmation, one of each. */
const wronglyMailed = async (): Promise<string[]> => {
  const wrong: string[] = []
  // The test inbox shows the last 2,000 messages.
  for (const { emails } of all.slice(-200))
    for (const email of emails) {
      await until(async () => (await inboxOf(server.url, email)).length >= 2)
      const subjects = (await inboxOf(server.url, email)).map(({ subject }) => subject)
      if (subjects.length !== 2 || new Set(subjects).size !== 2) wrong.push(`${email}: ${subjects.join(' | ')}`)
    }
  return wrong
}

/** Operations whose last signer was sent a mail before the others had signed. */
const outOfOrder = async (): Promise<string[]> => {
  const { DATABASE_URL: databaseUrl } = options.database
  const where = { dataDir: server.dataDir, databaseUrl, migrationsFolder: MIGRATIONS, log: () => {} }
  const database = await openDatabase(where)
  try {
    const wrong: string[] = []
    for (const { operation } of all) {
      const { operationUuid, signers } = operation!
      const told = (await readLinks(database.db, operationUuid)).map(readLink)
      const signed = told.filter(({ type }) => type === 'PartySigned')
      const invited = told.find(({ type, party }) => type === 'MailSent' && party === signers[2])
      const isInOrder =
        signed.length === 3 && invited && signed[1]!.seq < invited.seq && signed[2]!.party === signers[2]
      if (!isInOrder) wrong.push(operationUuid)
    }
    return wrong
  } finally {
    await database.close()
  }
}

await runToEnd({ report, server, options }, async () => {
  report.say(`${kills} kills in flows of three signers, ${options.databaseName}, seed ${seed}`)
  await server.start()
  for (let round = 1; round <= kills; round += 1) {
    await killOnce(round)
    if (round % TOLD_EVERY === 0) report.say(`${round} kills`)
  }
  report.check(
    `${kills} kills: all ${all.length} operations are sealed`,
    all.every(({ sealed }) => sealed !== ''),
  )
  report.check('nothing was refused that should not be', surprises.length === 0, surprises.slice(0, 3).join(' | '))
  const sealed = all.flatMap(({ operation, ...three }) =>
    three.sealed ? [{ ...three, operationUuid: operation!.operationUuid, signers: 3 }] : [],
  )
  const wrong = await wronglySealed(server.url, sealed)
  report.check(
    `${sealed.length} documents bear three signatures and one seal, and verify`,
    wrong.length === 0,
    wrong.join(' '),
  )
  const mailed = await wronglyMailed()
  report.check(
    'everybody was invited once and told of the end once',
    mailed.length === 0,
    mailed.slice(0, 3).join(' | '),
  )
  report.check('it stops when told to', (await server.stop()) === 0)
  const early = await outOfOrder()
  report.check('the last was invited after the others had signed', early.length === 0, early.join(' '))
  await audit(report, { dataDir: server.dataDir, databaseUrl: options.database.DATABASE_URL })
})
