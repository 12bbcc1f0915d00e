import { createHmac, timingSafeEqual } from 'node:crypto'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { type Clock, isUuid, ok } from '@firmeza/kernel'
import {
  type ChangeParts,
  changeOperation,
  type Operation,
  type OperationChange,
  type Party,
  whyNotTheirs,
} from '@firmeza/operations/server'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { currentChallenge } from '../domain/otp.ts'
import { smsStatusPath } from '../wire.ts'
import { readChallenges } from './challenges.ts'
import { otpChallenges } from './schema.ts'

export interface SmsStatusParts extends ChangeParts {
  clock: Clock
  /** Keys the secret of each address. */
  otpKey: Uint8Array
  baseUrl: string
}

/**
 * What became of a message, in the gateway's words. What it says on the way there (`queued`,
 * `sent`…) is no receipt.
 */
const FINAL = ['delivered', 'undelivered', 'failed'] as const
type SmsStatus = (typeof FINAL)[number]

/**
 * 128 bits that only we can make for a challenge: the gateway proves by the address alone that we
 * gave it to it.
 */
const secretFor = (otpKey: Uint8Array, challengeId: string): string =>
  createHmac('sha256', otpKey).update(`sms-status|${challengeId}`).digest().subarray(0, 16).toString('base64url')

/**
 * Where the gateway may tell what became of a code's SMS; none where no gateway reaches us: some
 * refuse messages with such an address.
 */
export const smsStatusUrl = ({ otpKey, baseUrl }: Pick<SmsStatusParts, 'otpKey' | 'baseUrl'>, challengeId: string) =>
  /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/i.test(new URL(baseUrl).hostname)
    ? undefined
    : baseUrl + smsStatusPath(challengeId, secretFor(otpKey, challengeId))

type Path = { Params: { challengeId: string; secret: string }; Body: string }

const LARGEST_FORM = 16 * 1024

/**
 * The gateway calls back as Twilio does: a form by POST with `MessageStatus`, `MessageSid` and, at
 * times, `ErrorCode`.
 */
export const smsStatusRoute = (app: FastifyInstance, parts: SmsStatusParts): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_, body, done) => done(null, body),
    )
    scope.post<Path>(smsStatusPath(':challengeId', ':secret'), { config: { door: 'open' } }, async (request, reply) => {
      const { challengeId, secret } = request.params
      if (!isUuid(challengeId) || !isSame(secret, secretFor(parts.otpKey, challengeId))) return reply.callNotFound()
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const status = FINAL.find((each) => each === form.get('MessageStatus'))
      if (status) await recordReceipt(parts, challengeId, { status, form })
      return reply.code(204).send()
    })
  })
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * One event for each status. It may come once all is sealed: then it stands after the head that the
 * acta tells.
 */
const recordReceipt = async (
  parts: SmsStatusParts,
  challenge: string,
  { status, form }: { status: SmsStatus; form: URLSearchParams },
): Promise<void> => {
  const { db } = parts.database
  const [row] = await db.select().from(otpChallenges).where(eq(otpChallenges.id, challenge))
  if (!row) return
  const partyIn = ({ parties }: Operation): Party =>
    parties.find(({ tasks }) => tasks.some(({ id }) => id === row.taskId))!
  const isInForce = async (operation: Operation): Promise<boolean> =>
    !whyNotTheirs(operation, partyIn(operation), parts.clock.now()) &&
    currentChallenge(await readChallenges(db, row.taskId))?.id === challenge
  await changeOperation(parts, row.operationId, async (operation) => {
    const party = partyIn(operation).id
    const events = (await readLinks(db, row.operationId)).map(readLink)
    const told = events
      .filter(({ type, facts }) => type === 'OtpReceipt' && facts.challenge === challenge)
      .map(({ facts }) => facts.status)
    if (told.includes(status)) return ok({ unchanged: undefined })
    const wasDelivered = told.includes('delivered')
    const [providerId, errorCode] = ['MessageSid', 'ErrorCode'].map((name) => wordOf(form.get(name)))
    const facts = { challenge, status, ...(providerId ? { providerId } : {}), ...(errorCode ? { errorCode } : {}) }
    return ok({
      change: noteAfter(status, (await isInForce(operation)) && !wasDelivered),
      events: [{ type: 'OtpReceipt', at: parts.clock.now(), party, task: row.taskId, facts }],
      value: undefined,
    })
  })
}

/** Receipts may come in another order than what they tell of: what was delivered stays so. */
const noteAfter = (status: SmsStatus, matters: boolean): Pick<OperationChange, 'note' | 'clear'> => {
  if (!matters) return {}
  return status === 'delivered' ? { clear: ['code-undelivered'] } : { note: 'code-undelivered' }
}

/** Names and numbers of messages; whatever else may come is somebody's words, and not kept. */
const wordOf = (text: string | null): string => (/^[\w-]{1,64}$/.test(text ?? '') ? text! : '')
