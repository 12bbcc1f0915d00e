import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * What an authenticator app shows for an `otpauth:` address at a moment (RFC 6238, SHA-1, 6 digits,
 * 30 seconds).
 */
export const totpOf = (uri: string, at = Date.now()): string => {
  const bits = [...new URL(uri).searchParams.get('secret')!].map((each) =>
    BASE32.indexOf(each).toString(2).padStart(5, '0'),
  )
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((each) => Number.parseInt(each, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const offset = mac.at(-1)! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
