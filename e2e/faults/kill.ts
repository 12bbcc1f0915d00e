/**
 * Kills the built server with SIGKILL at random moments under a load of whole flows, starts it
 * again, and looks whether anything was lost or done twice. `--short`: three times instead of ten.
 * `--postgres`: on a real PostgreSQL, synced to disk. `SEED=…` repeats the moments.
 */
import { loadavg } from 'node:os'
import { audit } from './parts/audit.ts'
import { allCompleted, type Flow, sampleContractB64 } from './parts/flow.ts'
import { getsOn, type Load, startLoad } from './parts/load.ts'
import { lookForLosses } from './parts/losses.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { median } from './parts/rank-test.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { wronglySealed } from './parts/seals.ts'
import { prepareServer, type ServerProcess } from './parts/server-process.ts'
import { pause, until } from './parts/wait.ts'

/**
 * A start over what a kill left may take this much longer than the first of all, which makes
 * everything.
 */
const READY_RATIO = 2
const LANES = 8

const options = await readOptions()
const kills = options.short ? 3 : 10
const { seed, random } = chooseSeed()
const report = openReport()
const documentB64 = await sampleContractB64()

const server = await prepareServer(options.database)
report.say(
  `${kills} kills, ${options.databaseName}, seed ${seed}, ${loadavg()[0]!.toFixed(1)} processes waiting for the machine`,
)

/**
 * Kills, starts again, and answers how long it took to be ready and to have sealed what had been
 * signed.
 */
const killOnce = async (round: number, load: Load): Promise<{ readyMs: number; sealedMs: number }> => {
  await getsOn(load)
  await pause(random() * 2_500)
  await server.kill()
  await load.hold()
  const readyMs = await server.start()
  const signed = load.flows.filter((flow) => flow.step === 'signed')
  const sealedMs = await allCompleted(signed)
  const figures = `ready in ${Math.round(readyMs)} ms, ${signed.length} pending sealed in ${Math.round(sealedMs ?? Number.NaN)} ms`
  report.check(`kill ${round}: what was signed is sealed`, sealedMs !== null, figures)
  const losses = await lookForLosses(load.flows)
  report.check(
    `kill ${round}: all acknowledged steps of ${load.flows.length} operations are there`,
    losses.length === 0,
    losses.join(', '),
  )
  load.go()
  return { readyMs, sealedMs: sealedMs ?? Number.POSITIVE_INFINITY }
}

const confirmations = async ({ url }: ServerProcess, flows: Flow[]): Promise<number[]> =>
  Promise.all(
    flows.map(async ({ email }) => {
      const answer = await fetch(`${url}/inbox.json?to=${encodeURIComponent(email)}`)
      return ((await answer.json()) as unknown[]).length
    }),
  )

await runToEnd({ report, server, options }, async () => {
  const firstMs = await server.start()
  report.say(`first start: ready in ${Math.round(firstMs)} ms`)
  const load = startLoad(server.url, { lanes: LANES, documentB64, run: `k${seed}` })
  const rounds: { readyMs: number; sealedMs: number }[] = []
  for (let round = 1; round <= kills; round += 1) rounds.push(await killOnce(round, load))
  await load.finish()

  const done = load.flows.filter((flow) => flow.step === 'completed')
  report.say(`${load.flows.length} flows begun, ${done.length} went all the way`)
  report.check(
    'the load met no refusal it should not',
    load.surprises.length === 0,
    load.surprises.slice(0, 5).join(' | '),
  )
  report.check('flows went all the way', done.length >= kills)
  const wrong = await wronglySealed(server.url, done)
  report.check(`${2 * done.length} seals verify`, wrong.length === 0, wrong.join(' '))
  // The test inbox shows the last 2,000 messages.
  const recent = done.slice(-300)
  const told = async () => (await confirmations(server, recent)).every((mails) => mails === 1)
  report.check('every completed operation was confirmed by one mail', (await until(told)) !== null)
  const worst = (name: 'readyMs' | 'sealedMs') => Math.round(Math.max(...rounds.map((each) => each[name])))
  report.say(`worst: ready in ${worst('readyMs')} ms, sealed in ${worst('sealedMs')} ms more`)
  const againMs = median(rounds.map(({ readyMs }) => readyMs))
  report.check(
    'what a kill leaves behind does not hold up the next start',
    againMs <= READY_RATIO * firstMs,
    `${Math.round(againMs)} ms, the first ${Math.round(firstMs)} ms`,
  )

  report.check('it stops when told to', (await server.stop()) === 0)
  const { events } = await audit(report, { dataDir: server.dataDir, databaseUrl: options.database.DATABASE_URL })
  const known = new Set(load.flows.map(({ operationUuid }) => operationUuid))
  const orphans = [...events.keys()].filter((id) => !known.has(id))
  report.check(
    'no operation was made twice or for nobody',
    orphans.length <= load.flows.filter(({ step }) => step === 'none').length,
    orphans.join(' '),
  )
})
