/**
 * Asks the pages that anybody may ask (forgotten password, sign in, register, sign in with what was
 * registered) about addresses that have an account, that somebody has registered and not verified,
 * and that nobody has, in random order, and looks whether the answers or their times tell which:
 * 2,000 tries of each page for each comparison; `--short`: 20, of the first comparison alone.
 * `--postgres`: on a real PostgreSQL. `SEED=…` repeats the order.
 */
import { ACCOUNT_PATHS, AddressBook, type Kind } from './parts/address-book.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { median, rankTest } from './parts/rank-test.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { prepareServer } from './parts/server-process.ts'

const SHORT = process.argv.includes('--short')
const KINDS: Kind[] = SHORT ? ['account', 'nobody'] : ['account', 'pending', 'nobody']
/** Addresses of each kind; each is asked about once on each page. */
const EACH = SHORT ? 10 : 1000
/**
 * Chance would seldom do this to eight comparisons. So few tries can only show what is plain: a
 * hash that one kind is spared.
 */
const LEAST_P = SHORT ? 0.0005 : 0.005

const { seed, random } = chooseSeed()
const report = openReport()

const PAGES = {
  'forgotten password': (email: string) => [ACCOUNT_PATHS.forgot, { email }] as const,
  'sign in': (email: string) => [ACCOUNT_PATHS.signIn, { email, password: 'no es esta clave' }] as const,
  register: (email: string) => [ACCOUNT_PATHS.register, { name: 'Eva', email, password: 'no es esta clave' }] as const,
  // What a stranger would try next: of each address there is by now a registration of theirs.
  'sign in with what was registered': (email: string) =>
    [ACCOUNT_PATHS.signIn, { email, password: 'no es esta clave' }] as const,
}

const shuffled = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)

const askAll = async (book: AddressBook, name: string, request: (email: string) => readonly [string, object]) => {
  const times: Record<Kind, number[]> = { account: [], pending: [], nobody: [] }
  const answers = new Set<string>()
  for (const { kind, email } of shuffled(book.entries)) {
    const [path, body] = request(email)
    const { answer, milliseconds } = await book.ask(path, body)
    answers.add(answer)
    times[kind].push(milliseconds)
  }
  report.check(`${name}: one answer to all ${KINDS.length * EACH}`, answers.size === 1, [...answers].join(' | '))
  report.say(`${name}: medians ${KINDS.map((kind) => `${kind} ${median(times[kind]).toFixed(2)} ms`).join(', ')}`)
  for (const kind of KINDS.filter((each) => each !== 'nobody')) {
    const p = rankTest(times[kind], times.nobody)
    report.check(`${name}: the time does not tell ${kind} from nobody (p = ${p.toFixed(3)})`, p >= LEAST_P)
  }
}

const options = await readOptions()
// Each try comes from an address of its own: what is tried here are not the limits.
const server = await prepareServer({
  ...options.database,
  TRUSTED_PROXIES: '127.0.0.1',
  MAIL_ACCOUNT_HOUSE: '100000/100000',
})
await runToEnd({ report, server, options }, async () => {
  report.say(`seed ${seed}, ${EACH} addresses of each kind, ${options.databaseName}`)
  await server.start()
  const book = new AddressBook(server.url, random)
  await book.fill(KINDS, EACH)
  for (const [name, request] of Object.entries(PAGES)) await askAll(book, name, request)
})
