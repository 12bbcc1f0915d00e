/**
 * Kills the built server with SIGKILL while it takes payments at a PayPal of our own that fails now
 * and then, starts it again, and looks whether a credit was lost or given twice: 200 kills;
 * `--short`: 2. `--postgres`: on a real PostgreSQL, synced to disk. `SEED=…` repeats the moments.
 */
import { creditsPaths, type PaymentState } from '@firmeza/credits/wire'
import { startPaypalPeer } from '../../fixtures/paypal-peer/paypal-peer.ts'
import type { Trouble } from '../../fixtures/paypal-peer/peer-order.ts'
import { auditPayments } from './parts/audit-payments.ts'
import { type Buyer, registerBuyer } from './parts/buyer.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { freePort, prepareServer } from './parts/server-process.ts'
import { pause, until } from './parts/wait.ts'

/** Payments captured at once in each round. */
const AT_ONCE = 3
/**
 * From asking for the captures until the kill, at most: it grows while kills come too early on this
 * machine, and shrinks while too late.
 */
let capturingMs = 60
const TOLD_EVERY = 20
const CREDITS = 20
const WELCOME = 5
/**
 * A capture that its payer asks for goes wrong at PayPal's in these ways, each as often as it
 * stands here.
 */
const TROUBLES: (Trouble | null)[] = [
  null,
  null,
  null,
  null,
  'lost-answer',
  'webhook-first',
  'server-error',
  'too-many-requests',
]

/** Fewer payments than one account may begin in an hour. */
const ROUNDS_OF_A_BUYER = 5

interface Begun {
  buyer: Buyer
  id: string
  orderId: string
}

const options = await readOptions()
const kills = options.short ? 2 : 200
const { seed, random } = chooseSeed()
const report = openReport()
const port = await freePort()
const peer = await startPaypalPeer({ webhookUrl: `http://127.0.0.1:${port}${creditsPaths.paypalWebhook}` })
const server = await prepareServer(
  {
    ...options.database,
    PAYPAL_API_URL: peer.url,
    PAYPAL_CLIENT_ID: peer.clientId,
    PAYPAL_SECRET: peer.secret,
    PAYPAL_WEBHOOK_ID: peer.webhookId,
  },
  { port },
)
const begun: Begun[] = []
/**
 * In what state the kills found the payments, and how many of those still to be credited had been
 * taken at PayPal.
 */
const found: Record<string, number> = {}
let takenUntold = 0

const states = (): string =>
  Object.entries(found)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')

const takenFor = (orderId: string): number => peer.captured.filter((each) => each === orderId).length

await runToEnd({ report, server, options, close: () => peer.close() }, async () => {
  report.say(`${kills} kills while taking payments, ${options.databaseName}, seed ${seed}`)
  await server.start()
  const buyers: Buyer[] = []

  const round = async (buyer: Buyer): Promise<void> => {
    const payments = await Promise.all(
      Array.from({ length: AT_ONCE }, async (): Promise<Begun> => {
        const { id, approveUrl } = await buyer.begin('basic-1')
        return { buyer, id, orderId: new URL(approveUrl!).searchParams.get('token')! }
      }),
    )
    begun.push(...payments)
    for (const { orderId } of payments) peer.approve(orderId)
    peer.troubles.splice(0)
    for (const _ of payments) {
      const trouble = TROUBLES[Math.floor(random() * TROUBLES.length)]
      if (trouble) peer.troubles.push(trouble)
    }
    const asked = payments.map(({ id }) => buyer.capture(id).catch(() => {}))
    await pause(random() * capturingMs)
    await server.kill()
    await Promise.all(asked)
    await server.start()
    let lateness = 0
    for (const [at, { id, orderId }] of payments.entries()) {
      const { state } = await buyer.payment(id)
      lateness += state === 'captured' ? 1 : state === 'created' ? -1 : 0
      found[state] = (found[state] ?? 0) + 1
      if (state !== 'captured') takenUntold += takenFor(orderId)
      // One payer asks again, and all do whose asking never arrived; of one PayPal tells; one is
      // left to the job.
      if (at === 0 || state === 'created') await buyer.capture(id)
      if (at === 1) await peer.notify('PAYMENT.CAPTURE.COMPLETED', orderId)
    }
    capturingMs *= 0.8 ** Math.sign(lateness)
  }

  for (let done = 1; done <= kills; done += 1) {
    if (done % ROUNDS_OF_A_BUYER === 1)
      buyers.push(await registerBuyer(server.url, `compradora.${seed}.${done}@example.com`))
    await round(buyers.at(-1)!)
    if (done % TOLD_EVERY === 0) report.say(`${done} kills found ${states()}`)
  }
  report.say(`the kills found ${states()}; of those not credited yet, ${takenUntold} had been taken at PayPal`)
  // Two kills may well come too early or too late; if two hundred do, they have shown nothing.
  if (!options.short) {
    report.check('some kills came while money was being taken', (found.pending ?? 0) > 0, states())
    report.check('some came between the taking and the telling', takenUntold > 0, `${takenUntold} taken, not credited`)
  }

  const isSettled = async ({ buyer, id }: Begun): Promise<boolean> => {
    const settled: PaymentState[] = ['captured', 'declined', 'expired']
    return settled.includes((await buyer.payment(id)).state)
  }
  const open = new Set(begun)
  const allSettled = async (): Promise<boolean> => {
    for (const each of [...open].slice(0, 50)) if (await isSettled(each)) open.delete(each)
    return open.size === 0
  }
  report.check('every payment came to its end', (await until(allSettled)) !== null, `${open.size} open`)
  const twice = peer.captured.filter((orderId, at) => peer.captured.indexOf(orderId) !== at)
  report.check('PayPal took no payment twice', twice.length === 0, twice.join(' '))
  const balances = await Promise.all(buyers.map((each) => each.balance()))
  const currentcredits = balances.reduce((sum, each) => sum + each.currentcredits, 0)
  const expected = WELCOME * buyers.length + CREDITS * peer.captured.length
  report.check(
    `${peer.captured.length} of ${begun.length} payments taken: no credit lost or doubled`,
    currentcredits === expected,
    `${currentcredits} credits, ${expected} expected`,
  )
  report.check('it stops when told to', (await server.stop()) === 0)
  const { dataDir } = server
  await auditPayments(report, { dataDir, databaseUrl: options.database.DATABASE_URL, taken: peer.captured })
})
