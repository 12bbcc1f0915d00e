/**
 * Kills the built server with SIGKILL while it seals, starts it again, and looks whether each
 * signature it had acknowledged was sealed, and sealed once: 200 kills; `--short`: 2. `--postgres`:
 * on a real PostgreSQL, synced to disk. `SEED=…` repeats the moments.
 */
import { audit } from './parts/audit.ts'
import { advance, codeOf, type Flow, newFlow, sampleContractB64, statusOf } from './parts/flow.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { wronglySealed } from './parts/seals.ts'
import { prepareServer } from './parts/server-process.ts'
import { pause, until } from './parts/wait.ts'

/** Operations signed at once in each round. A server has credits for five hundred. */
const AT_ONCE = 2
/** From the request to sign until the seal is done, on a server that has just started. */
const SEALING_MS = 600
const TOLD_EVERY = 10

const options = await readOptions()
const kills = options.short ? 2 : 200
const { seed, random } = chooseSeed()
const report = openReport()
const documentB64 = await sampleContractB64()
const server = await prepareServer(options.database)
const flows: Flow[] = []
/** In what state the kills found the operations whose signature had been asked for. */
const found: Record<string, number> = {}
const lost: string[] = []

const states = (): string =>
  Object.entries(found)
    .map(([status, count]) => `${count} ${status}`)
    .join(', ')

const signed = async (flow: Flow): Promise<void> => {
  await flow.client.verifyOtp(flow.operationUuid, await codeOf(flow))
  flow.step = 'signed'
}

const round = async (): Promise<void> => {
  const begun = Array.from({ length: AT_ONCE }, () => newFlow(server.url, documentB64, `s${seed}`))
  flows.push(...begun)
  for (const flow of begun) while (flow.step !== 'code-sent') await advance(flow)
  // Whoever is cut off does not know; who was answered has signed, whatever happens.
  const asked = begun.map((flow) => signed(flow).catch(() => {}))
  await pause(random() * SEALING_MS)
  await server.kill()
  await Promise.all(asked)
  await server.start()
  for (const flow of begun) {
    const status = await statusOf(flow)
    found[status] = (found[status] ?? 0) + 1
    if (flow.step === 'signed' && status !== 'sealing' && status !== 'completed') lost.push(flow.operationUuid)
    if (status === 'read') await signed(flow)
    flow.step = 'signed'
  }
  const sealed = async () => (await Promise.all(begun.map(statusOf))).every((status) => status === 'completed')
  if ((await until(sealed)) === null) lost.push(...begun.map(({ operationUuid }) => operationUuid))
}

await runToEnd({ report, server, options }, async () => {
  report.say(`${kills} kills while sealing, ${options.databaseName}, seed ${seed}`)
  await server.start()
  for (let done = 1; done <= kills; done += 1) {
    await round()
    if (done % TOLD_EVERY === 0) report.say(`${done} kills found ${states()}; ${lost.length} lost`)
  }
  report.check(`${kills} kills: every signature acknowledged is sealed`, lost.length === 0, lost.join(' '))
  report.say(`the kills found ${states()}`)
  for (const flow of flows) await advance(flow)
  const wrong = await wronglySealed(server.url, flows)
  report.check(`${2 * flows.length} files bear one seal each, and it verifies`, wrong.length === 0, wrong.join(' '))
  report.check('it stops when told to', (await server.stop()) === 0)
  await audit(report, { dataDir: server.dataDir, databaseUrl: options.database.DATABASE_URL })
})
