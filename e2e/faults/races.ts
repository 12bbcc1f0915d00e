/**
 * Signs each operation several times at once with the right code, and wrong ones in between, and
 * looks whether it was signed and sealed once: 1,000 operations; `--short`: 20. `--postgres`: on a
 * real PostgreSQL. `SEED=…` repeats the order.
 */
import { answerTo } from '../../fixtures/specification-client/specification-client.ts'
import { audit } from './parts/audit.ts'
import { advance, codeOf, type Flow, newFlow, sampleContractB64 } from './parts/flow.ts'
import { inLanes, onNewServers } from './parts/on-new-servers.ts'
import { chooseSeed } from './parts/random.ts'
import { wronglySealed } from './parts/seals.ts'

/** Signing at once, half of them wrongly: fewer wrong codes than lock a challenge. */
const RIGHT = 6
const WRONG = 3

const races = process.argv.includes('--short') ? 20 : 1000
const { seed, random } = chooseSeed()
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

await onNewServers(
  { count: races, mostOnAServer: 400, title: (count) => `${count} races of ${RIGHT + WRONG}, seed ${seed}` },
  async ({ report, server, database, rounds }) => {
    const flows = rounds.map(() => newFlow(server.url, documentB64, `r${seed}`))
    const faults = (await inLanes([...flows.keys()], (at) => race(flows[at]!))).flatMap((fault) => fault ?? [])
    report.check(
      `${flows.length} races: one signs, the others are told so`,
      faults.length === 0,
      faults.slice(0, 3).join(' | '),
    )
    const wrong = await wronglySealed(server.url, flows)
    report.check(`${2 * flows.length} files bear one seal each, and it verifies`, wrong.length === 0, wrong.join(' '))
    report.check('it stops when told to', (await server.stop()) === 0)
    await audit(report, { dataDir: server.dataDir, databaseUrl: database.DATABASE_URL })
  },
)
