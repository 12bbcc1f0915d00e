import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '@firmeza/kernel'
import type { FastifyInstance } from 'fastify'
import { smsStatusPath } from '../../wire.ts'
import { type ReceiptParts, recordReceipt } from './code-receipt.ts'

export interface SmsStatusParts extends ReceiptParts {
  /** Keys the secret of each address. */
  otpKey: Uint8Array
  baseUrl: string
}

/**
 * What became of a message, in the gateway's words. What it says on the way there (`queued`,
 * `sent`…) is no receipt.
 */
const FINAL = ['delivered', 'undelivered', 'failed'] as const

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
      const [providerId, errorCode] = ['MessageSid', 'ErrorCode'].map((name) => wordOf(form.get(name)))
      const facts = { ...(providerId ? { providerId } : {}), ...(errorCode ? { errorCode } : {}) }
      if (status) await recordReceipt(parts, challengeId, async () => ({ status, facts }))
      return reply.code(204).send()
    })
  })
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Names and numbers of messages; whatever else may come is somebody's words, and not kept. */
const wordOf = (text: string | null): string => (/^[\w-]{1,64}$/.test(text ?? '') ? text! : '')
