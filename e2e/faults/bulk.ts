/**
 * Kills the server with SIGKILL while it sends a file of rows, starts it again, and looks whether
 * every row became one operation whose signer was mailed once, and was paid once: 400 rows, ten
 * kills; `--short`: 160 rows, three kills. `--postgres`: on a real PostgreSQL.
 */
import { readCredits } from '@firmeza/credits/server'
import { openDatabase } from '@firmeza/store'
import { sql } from 'drizzle-orm'
import { creationPayload, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { sampleContractB64 } from './parts/flow.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { CREDENTIALS, DOMAIN_UUID, MIGRATIONS, prepareServer } from './parts/server-process.ts'
import { pause, until } from './parts/wait.ts'

const options = await readOptions()
const [rows, kills] = options.short ? [160, 3] : [400, 10]
const { seed, random } = chooseSeed()
const report = openReport()
const server = await prepareServer({ ...options.database, TEST_INBOX: 'public' })
report.say(`${rows} rows, ${kills} kills, ${options.databaseName}, seed ${seed}`)

interface Progress {
  phase: string
  counts: { waiting: number; created: number; refused: number }
}

const emailOf = (at: number): string => `row-${at}@example.com`

const begin = async (client: SpecificationClient): Promise<string> => {
  const lines = Array.from({ length: rows }, (_, at) => `Ana,${emailOf(at)},+34600111222`)
  const body = {
    ...creationPayload(await sampleContractB64(), { emailActions: [] }),
    rows: { documentB64: Buffer.from(['name,email,phone', ...lines].join('\n')).toString('base64') },
  }
  const answer = await client.send('POST', `bulk/create/${DOMAIN_UUID}`, { body, bearer: client.token })
  return (await answer.json()).batchUuid
}

/** What the tables say of the batch, once the server is down. */
const readTables = async (batchUuid: string) => {
  const { DATABASE_URL: databaseUrl } = options.database
  const database = await openDatabase({
    dataDir: server.dataDir,
    databaseUrl,
    migrationsFolder: MIGRATIONS,
    log: () => {},
  })
  try {
    const { rows: found } = await database.db.execute<{ operations: number; distinct: number; account: string }>(sql`
      select (select count(*)::int from operations) as operations,
        (select count(distinct operation_id)::int from bulk_rows where batch_id = ${batchUuid}) as distinct,
        (select account_id from bulk_batches where id = ${batchUuid}) as account`)
    return { ...found[0]!, ...(await readCredits(database.db, found[0]!.account)) }
  } finally {
    await database.close()
  }
}

await runToEnd({ report, server, options }, async () => {
  await server.start()
  const client = new SpecificationClient(server.url, DOMAIN_UUID)
  await client.login(CREDENTIALS)
  const batchUuid = await begin(client)
  const progress = async (): Promise<Progress> =>
    (await client.send('GET', `bulk/batch/${batchUuid}`, { bearer: client.token })).json()
  let inTheMiddle = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = (await progress()).counts.created
    const goesOn = await until(async () => {
      const { counts, phase } = await progress()
      return counts.created > before || phase !== 'sending'
    })
    report.check(`before kill ${kill} it goes on`, goesOn !== null)
    await pause(random() * 200)
    const { phase } = await progress()
    if (phase === 'sending') inTheMiddle += 1
    await server.kill()
    await server.start()
  }
  report.check('it was killed in the middle of the batch', inTheMiddle >= 2, `${inTheMiddle} of ${kills} kills`)
  const ended = await until(async () => (await progress()).phase === 'finished')
  const { counts } = await progress()
  report.check('the batch ends with every row sent', ended !== null && counts.created === rows, JSON.stringify(counts))
  const mailsTo = async (at: number): Promise<number> =>
    ((await (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(emailOf(at))}`)).json()) as unknown[]).length
  const numbers = Array.from({ length: rows }, (_, at) => at)
  const allMailed = await until(async () => (await Promise.all(numbers.map(mailsTo))).every((mails) => mails >= 1))
  const mails = await Promise.all(numbers.map(mailsTo))
  report.check(
    'each was mailed once',
    allMailed !== null && mails.every((each) => each === 1),
    `${mails.filter((each) => each > 1).length} more than once, ${mails.filter((each) => each === 0).length} never`,
  )
  report.check('it stops when told to', (await server.stop()) === 0)
  const tables = await readTables(batchUuid)
  report.check(
    'each row is one operation',
    tables.operations === rows && tables.distinct === rows,
    `${tables.operations} operations, ${tables.distinct} of rows`,
  )
  report.check(
    'each was paid for once',
    tables.reservedcredits === 2 * rows,
    `${tables.reservedcredits} credits reserved`,
  )
})
