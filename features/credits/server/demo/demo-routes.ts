import { randomUUID } from 'node:crypto'
import { originOf, parseBody, type RateLimit } from '@firmeza/http'
import type { Clock } from '@firmeza/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { creditsPaths, demoCardBody, demoWalletBody } from '../../contract.ts'
import { demoAmountCents } from '../../domain/demo-amount.ts'
import { decimalOf } from '../../domain/money.ts'
import { flawOfCard } from '../../domain/test-card.ts'
import type { WireDemoPayment } from '../../wire.ts'
import { refused } from '../refused.ts'

export interface DemoRouteParts {
  clock: Clock
  log: (line: string) => void
  /**
   * Demo payments of one origin, in each process: they cost a line of its log, no money and no
   * message.
   */
  demoPayments: RateLimit
}

/**
 * The sandbox behind the demo payment pages (specification 2 §2.4): its result is a line of the log
 * and a nonce. It touches no account, gives no credits and keeps no card.
 */
export const demoRoutes = (app: FastifyInstance, { clock, log, demoPayments }: DemoRouteParts): void => {
  const door = { config: { door: 'open' } } as const

  const admitted = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const origin = originOf(request)
    const retryAfterSeconds = demoPayments.wait(origin)
    if (retryAfterSeconds > 0) refused(request, reply, { code: 'too-many-requests', retryAfterSeconds })
    else demoPayments.count(origin)
    return retryAfterSeconds === 0
  }
  const paid = (how: string, amount: unknown): WireDemoPayment => {
    const told = {
      nonce: `sandbox-${randomUUID()}`,
      amount: decimalOf(demoAmountCents(amount)),
      currency: 'USD',
    } as const
    log(`Demo payment by ${how}: ${told.amount} ${told.currency}, ${told.nonce}`)
    return { ...told, sandbox: true }
  }

  app.post(creditsPaths.demoCard, door, async (request, reply) => {
    if (!admitted(request, reply)) return reply
    const body = parseBody(request, demoCardBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const { amount, cardNumber: number, expiry, cvv } = body.value
    const flaw = flawOfCard({ number, expiry, cvv }, clock.now())
    if (!flaw) return paid('card', amount)
    log(`Demo payment by card refused: ${flaw.code}`)
    return refused(request, reply, flaw)
  })

  app.post(creditsPaths.demoWallet, door, async (request, reply) => {
    if (!admitted(request, reply)) return reply
    const body = parseBody(request, demoWalletBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    if (body.value.decision === 'approve') return paid('wallet', body.value.amount)
    log('Demo payment by wallet failed')
    return refused(request, reply, { code: 'wallet-failed' })
  })
}
