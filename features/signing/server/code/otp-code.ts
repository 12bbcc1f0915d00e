import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Operation, Party } from '@firmeza/operations/server'
import { OTP_LIMITS } from '../../wire.ts'

/** A code from the operating system's CSPRNG, leading zeros kept. */
export const drawCode = (): string => String(randomInt(10 ** OTP_LIMITS.digits)).padStart(OTP_LIMITS.digits, '0')

/**
 * What a code is bound to: it signs these documents of this operation, by this party, in answer to
 * this challenge.
 */
export const codeHmac = (
  key: Uint8Array,
  { id, documents }: Pick<Operation, 'id' | 'documents'>,
  { party, challenge, code }: { party: Pick<Party, 'id'>; challenge: string; code: string },
): string =>
  createHmac('sha256', key)
    .update(['otp', id, party.id, challenge, ...documents.map(({ sourceSha256 }) => sourceSha256), code].join('|'))
    .digest('hex')

export const sameHmac = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')]
  return left.length === right.length && timingSafeEqual(left, right)
}
