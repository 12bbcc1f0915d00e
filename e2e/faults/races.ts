/**
 * Signs each operation several times at once with the right code, and wrong ones in between, and
 * looks whether it was signed and sealed once: 1,000 operations; `--short`: 20. `--postgres`: on a
 * real PostgreSQL. `SEED=…` repeats the order.
 */
import { answerTo } from '../../fixtures/specification-client/specification-client.ts'
import { audit } from './parts/audit.ts'
import { advance, codeOf, type Flow, newFlow, sampleContractB64 } from './parts/flow.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { openReport } from './parts/report.ts'
import { wronglySealed } from './parts/seals.ts'
import { prepareServer } from './parts/server-process.ts'

/** Signing at once, half of them wrongly: fewer wrong codes than lock a challenge. */
const RIGHT = 6
const WRONG = 3
const LANES = 4
/** A new server has credits for five hundred operations. */
const MOST_ON_A_SERVER = 400

const races = process.argv.includes('--short') ? 20 : 1000
const { seed, random } = chooseSeed()
const report = openReport()
const documentB64 = await sampleContractB64()

/** What one of those who sign at once is told. */
const told = (asked: Promise<unknown>): Promise<string> => answerTo(asked, 'signed')

const shuffled = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)

/**
 * Takes a flow to its code and races for the signature. Answers what is wrong with the outcome, or
 * null.
 */
const race = async (flow: Flow): Promise<string | null> => {
  while (flow.step !== 'code-sent') await advance(flow)
  const code = await codeOf(flow)
  const wrong = code === '000000' ? '000001' : '000000'
  const codes = shuffled([...Array(RIGHT).fill(code), ...Array(WRONG).fill(wrong)] as string[])
  const answers = await Promise.all(codes.map((each) => told(flow.client.verifyOtp(flow.operationUuid, each))))
  const rights = answers.filter((_, index) => codes[index] === code).sort()
  const wrongs = answers.filter((_, index) => codes[index] !== code)
  flow.step = 'signed'
  await advance(flow)
  const once = rights.filter((answer) => answer === 'signed').length === 1
  const others = rights.filter((answer) => answer === 'already-signed').length === RIGHT - 1
  const refused = wrongs.every((answer) => answer === 'otp-wrong' || answer === 'already-signed')
  return once && others && refused ? null : `${flow.operationUuid}: ${answers.join(' ')}`
}

/** So many races on a new server and database. */
const raceOnNewServer = async (count: number): Promise<void> => {
  const options = await readOptions()
  const server = await prepareServer(options.database)
  report.say(`${count} races of ${RIGHT + WRONG}, ${options.databaseName}`)
  try {
    await server.start()
    const flows = Array.from({ length: count }, () => newFlow(server.url, documentB64, `r${seed}`))
    const waiting = [...flows]
    const faults: string[] = []
    const lane = async () => {
      for (let flow = waiting.shift(); flow; flow = waiting.shift()) {
        const fault = await race(flow)
        if (fault) faults.push(fault)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    report.check(
      `${count} races: one signs, the others are told so`,
      faults.length === 0,
      faults.slice(0, 3).join(' | '),
    )
    const wrong = await wronglySealed(server.url, flows)
    report.check(`${2 * count} files bear one seal each, and it verifies`, wrong.length === 0, wrong.join(' '))
    report.check('it stops when told to', (await server.stop()) === 0)
    await audit(report, { dataDir: server.dataDir, databaseUrl: options.database.DATABASE_URL })
  } catch (fault) {
    report.say(server.log.slice(-3000))
    throw fault
  } finally {
    await server.remove()
    await options.stop()
  }
}

try {
  report.say(`seed ${seed}`)
  for (let left = races; left > 0; left -= MOST_ON_A_SERVER) await raceOnNewServer(Math.min(left, MOST_ON_A_SERVER))
} catch (fault) {
  report.brokeOff(fault)
}
report.end()
