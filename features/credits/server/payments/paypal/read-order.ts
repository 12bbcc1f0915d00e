import { z } from 'zod'
import { centsOf } from '../../../domain/money.ts'
import type { Verdict } from '../provider.ts'
import type { PaypalAnswer } from './paypal-client.ts'

const amount = z.object({ currency_code: z.string(), value: z.string() })

const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount,
  custom_id: z.string().optional(),
})

/** An order as PayPal tells it (Orders v2): only what is decided by. */
const order = z.object({
  id: z.string().min(1),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(capture).optional() }).optional(),
      }),
    )
    .optional(),
})

const problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

/** Issues of a capture that the payer has to do with; PayPal's list of errors of Orders v2. */
const DECLINED = ['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'PAYER_ACCOUNT_RESTRICTED']
const NOT_APPROVED = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']

/** 201 the first time, 200 when it was done before. */
const isDone = (status: number): boolean => status === 200 || status === 201

/** The first issue PayPal names, or the name of its error. */
export const issueOf = (body: unknown): string => {
  const told = problem.safeParse(body).data
  return told?.details?.[0]?.issue ?? told?.name ?? ''
}

/**
 * The order that was opened, and where its payer approves it; null when the answer tells of none.
 */
export const readOpened = (answer: PaypalAnswer): { orderId: string; approveUrl: string } | null => {
  if (!answer.answered || !isDone(answer.status)) return null
  const told = order.safeParse(answer.body).data
  const link = told?.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  return told && link ? { orderId: told.id, approveUrl: link.href } : null
}

/** What an answer about an order says of it. */
export const readVerdict = (answer: PaypalAnswer, orderId: string): Verdict => {
  if (!answer.answered) return { outcome: 'unknown', reason: answer.reason }
  if (answer.status === 404) return { outcome: 'gone' }
  if (!isDone(answer.status)) return readRefusal(answer.status, answer.body)
  const { data: told } = order.safeParse(answer.body)
  if (!told) return { outcome: 'unknown', reason: 'unreadable' }
  if (told.id !== orderId) return { outcome: 'unknown', reason: 'order-differs' }
  switch (told.status) {
    case 'COMPLETED':
      return readCaptured(told)
    case 'APPROVED':
      return { outcome: 'approved' }
    case 'VOIDED':
      return { outcome: 'gone' }
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { outcome: 'not-approved' }
    default:
      return { outcome: 'unknown', reason: told.status }
  }
}

const readRefusal = (status: number, body: unknown): Verdict => {
  const issue = issueOf(body)
  if (DECLINED.includes(issue)) return { outcome: 'declined', reason: issue }
  if (NOT_APPROVED.includes(issue)) return { outcome: 'not-approved' }
  return { outcome: 'unknown', reason: issue || `status-${status}` }
}

const readCaptured = ({ purchase_units: units = [] }: z.infer<typeof order>): Verdict => {
  const [unit] = units
  const captures = units.flatMap(({ payments }) => payments?.captures ?? [])
  // One that was declined may stand before the one that was made when the payer tried again.
  const made =
    captures.find(({ status }) => status === 'COMPLETED') ??
    captures.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ??
    captures[0]
  if (!unit || !made) return { outcome: 'unknown', reason: 'unreadable' }
  if (made.status === 'DECLINED' || made.status === 'FAILED')
    return { outcome: 'declined', reason: made.status_details?.reason ?? made.status }
  // Among others PENDING, where PayPal itself does not know yet.
  if (made.status !== 'COMPLETED') return { outcome: 'unknown', reason: made.status_details?.reason ?? made.status }
  return {
    outcome: 'captured',
    captureId: made.id,
    paymentId: made.custom_id ?? unit.custom_id ?? '',
    amountCents: centsOf(made.amount.value),
    currency: made.amount.currency_code,
  }
}
