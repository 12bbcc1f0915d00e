/**
 * Stops the built server with SIGTERM at random moments under a load of whole flows, while strangers hold connections in reserve and one sends
 * a request that never ends; starts it again, and looks whether it ended by itself, in time, and lost nothing. `--short`: twice instead of ten
 * times. `--postgres`: on a real PostgreSQL. `SEED=…` repeats the moments.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { audit } from './parts/audit.ts'
import { statusOf } from './parts/flow.ts'
import { startLoad, stepsOf } from './parts/load.ts'
import { lookForLosses } from './parts/losses.ts'
import { readOptions } from './parts/options.ts'
import { seededRandom } from './parts/random.ts'
import { openReport } from './parts/report.ts'
import { prepareServer } from './parts/server-process.ts'
import { pause, until } from './parts/wait.ts'

/** Whoever stops a service kills it after ten seconds. */
const STOPPED_MS = 10_000
const SEALED_MS = 5_000
const LANES = 8
const WARM_MS = 10_000

const options = await readOptions()
const stops = options.short ? 2 : 10
const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const random = seededRandom(seed)
const report = openReport()
const documentB64 = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url), 'base64')

const server = await prepareServer(options.database)
report.say(`${stops} stops, ${options.databaseName}, seed ${seed}`)

/** A connection on which this is sent, and then nothing more. */
const hold = async (sent: string): Promise<Socket> => {
  const { port, hostname } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (sent) await new Promise((resolve) => socket.write(sent, resolve))
  return socket
}

const ENDLESS =
  'POST /login HTTP/1.1\r\nHost: firmeza\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
const ANSWERED = 'GET /health HTTP/1.1\r\nHost: firmeza\r\n\r\n'

const stopOnce = async (round: number, load: ReturnType<typeof startLoad>): Promise<void> => {
  const before = stepsOf(load)
  await until(() => stepsOf(load) > before, WARM_MS)
  const held = await Promise.all(['', 'GET / HT', ANSWERED, ENDLESS].map(hold))
  await pause(random() * 2_500)
  const from = performance.now()
  const ended = server.stop()
  const code = await Promise.race([ended, pause(STOPPED_MS).then(() => 'still running')])
  const took = Math.round(performance.now() - from)
  report.check(`stop ${round}: it ends by itself, in time`, code === 0, `exit code ${code} after ${took} ms`)
  for (const socket of held) socket.destroy()
  await server.kill()
  await load.hold()
  report.say(`ready again in ${Math.round(await server.start())} ms`)
  const signed = load.flows.filter((flow) => flow.step === 'signed')
  const completed = async (): Promise<boolean> =>
    (await Promise.all(signed.map(statusOf))).every((status) => status === 'completed')
  report.check(
    `stop ${round}: the ${signed.length} signed ones are sealed`,
    (await until(completed, SEALED_MS)) !== null,
  )
  const losses = await lookForLosses(load.flows)
  report.check(`stop ${round}: all acknowledged steps are there`, losses.length === 0, losses.join(', '))
  load.go()
}

try {
  await server.start()
  const load = startLoad(server.url, { lanes: LANES, documentB64, run: `s${seed}` })
  for (let round = 1; round <= stops; round += 1) await stopOnce(round, load)
  await load.finish()
  report.check('the load met no refusal it should not', load.surprises.length === 0, load.surprises.join(' | '))
  report.check('it stops when nothing is asked of it', (await server.stop()) === 0)
  await audit(report, { dataDir: server.dataDir, databaseUrl: options.database.DATABASE_URL })
} catch (fault) {
  report.check(
    'the run came to its end',
    false,
    `${fault instanceof Error ? fault.stack : fault}\n${server.log.slice(-3000)}`,
  )
} finally {
  await server.remove()
  await options.stop()
}
report.end()
