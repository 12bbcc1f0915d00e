import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret as authenticator apps are given it: base 32 (RFC 4648 §6), without padding. */
const bytesOf = (base32: string): Buffer => {
  const bits = [...base32.replace(/[\s=]/g, '')]
    .map((each) => ALPHABET.indexOf(each).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/**
 * The code an authenticator app shows now: TOTP (RFC 6238), six digits, 30 seconds, SHA-1. `ahead`:
 * steps of 30 seconds from now.
 */
export const appCode = (secret: string, ahead = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = mac.at(-1)! & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
