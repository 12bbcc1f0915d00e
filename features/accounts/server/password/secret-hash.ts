import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

// Memory-hard: 32 MiB a guess (128 · N · r bytes).
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions
const KEY_BYTES = 32

const derive = (secret: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(secret.normalize('NFC'), salt, KEY_BYTES, COST, (fault, key) => (fault ? reject(fault) : resolve(key))),
  )

/** `scrypt$<salt>$<key>`, both base64url. */
export const hashSecret = async (secret: string): Promise<string> => {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64url')}$${(await derive(secret, salt)).toString('base64url')}`
}

export const secretMatches = async (secret: string, stored: string): Promise<boolean> => {
  const [scheme, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  return timingSafeEqual(await derive(secret, Buffer.from(salt, 'base64url')), Buffer.from(key, 'base64url'))
}
