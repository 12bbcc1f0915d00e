/**
 * Stops the built server with SIGTERM at random moments under a load of whole flows, while
 * strangers hold connections in reserve and one sends a request that never ends; starts it again,
 * and looks whether it ended by itself, waited for no stranger, and lost nothing. `--short`: twice
 * instead of ten times. `--postgres`: on a real PostgreSQL. `SEED=…` repeats the moments.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { audit } from './parts/audit.ts'
import { allCompleted, sampleContractB64 } from './parts/flow.ts'
import { getsOn, type Load, startLoad } from './parts/load.ts'
import { lookForLosses } from './parts/losses.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { wronglySealed } from './parts/seals.ts'
import { prepareServer } from './parts/server-process.ts'
import { pause, until } from './parts/wait.ts'

/** What is being answered when it is told to stop has so long (`stop-in-time.ts`). */
const ANSWERING_MS = 3_000
const LANES = 8

const options = await readOptions()
const stops = options.short ? 2 : 10
const { seed, random } = chooseSeed()
const report = openReport()
const documentB64 = await sampleContractB64()

const server = await prepareServer(options.database)
report.say(`${stops} stops, ${options.databaseName}, seed ${seed}`)

interface Held {
  socket: Socket
  /** What came back on it. */
  heard: string
  /** How many of the others had been cut before it was. */
  cutAfter?: number
}

/** A connection on which this is sent, and then nothing more. */
const hold = async (sent: string): Promise<Held> => {
  const { port, hostname } = new URL(server.url)
  const held: Held = { socket: connect(Number(port), hostname), heard: '' }
  held.socket
    .on('error', () => {})
    .on('data', (piece) => {
      held.heard += piece
    })
  await once(held.socket, 'connect')
  if (sent) await new Promise((resolve) => held.socket.write(sent, resolve))
  return held
}

// Nothing that a busy server may say it has no time for.
const ANSWERED = 'GET /icon.svg HTTP/1.1\r\nHost: firmeza\r\n\r\n'
const ENDLESS = `POST /operations/v2/login HTTP/1.1\r\nHost: firmeza\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`

const stopOnce = async (round: number, load: Load): Promise<void> => {
  report.check(`stop ${round}: the load gets on`, await getsOn(load))
  const reserved = await Promise.all(['', 'GET / HT', ENDLESS].map(hold))
  await pause(random() * 2_000)
  // The last: the server keeps it for some seconds only.
  const answered = await hold(ANSWERED)
  await until(() => answered.heard !== '')
  const endless = reserved[2]!
  const strangers = [...reserved, answered]
  let cuts = 0
  for (const stranger of strangers)
    stranger.socket.once('close', () => {
      stranger.cutAfter = cuts
      cuts += 1
    })
  const isOpen = ({ socket }: Held): boolean => !socket.destroyed
  report.check(
    `stop ${round}: strangers hold two connections in reserve, one that was answered, and one whose request goes on`,
    strangers.every(isOpen) && answered.heard.startsWith('HTTP/1.1 200') && endless.heard === '',
  )
  const from = performance.now()
  let code: number | null | undefined
  void server.stop().then((ended) => {
    code = ended
  })
  await until(() => code !== undefined)
  const took = Math.round(performance.now() - from)
  report.check(`stop ${round}: it ends by itself`, code === 0, `exit code ${code ?? 'none'} after ${took} ms`)
  report.check(`stop ${round}: but not before the one that goes on has had its three seconds`, took >= ANSWERING_MS)
  // Node would give the others up some time too: later.
  await until(() => endless.cutAfter !== undefined)
  report.check(`stop ${round}: and waits for no other`, endless.cutAfter === strangers.length - 1)
  await server.kill()
  await load.hold()
  report.say(`ready again in ${Math.round(await server.start())} ms`)
  const signed = load.flows.filter((flow) => flow.step === 'signed')
  const sealed = await allCompleted(signed)
  report.check(`stop ${round}: what was signed is sealed, here ${signed.length}`, sealed !== null)
  const losses = await lookForLosses(load.flows)
  report.check(`stop ${round}: all acknowledged steps are there`, losses.length === 0, losses.join(', '))
  load.go()
}

await runToEnd({ report, server, options }, async () => {
  await server.start()
  const load = startLoad(server.url, { lanes: LANES, documentB64, run: `s${seed}` })
  for (let round = 1; round <= stops; round += 1) await stopOnce(round, load)
  await load.finish()
  report.check('the load met no refusal it should not', load.surprises.length === 0, load.surprises.join(' | '))
  const done = load.flows.filter((flow) => flow.step === 'completed')
  report.check('flows went all the way', done.length >= stops, `${done.length} of ${load.flows.length}`)
  const wrong = await wronglySealed(server.url, done)
  report.check(`${2 * done.length} seals verify`, wrong.length === 0, wrong.join(' '))
  report.check('it stops when nothing is asked of it', (await server.stop()) === 0)
  await audit(report, { dataDir: server.dataDir, databaseUrl: options.database.DATABASE_URL })
})
