import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { rc4 } from './rc4.ts'

/**
 * What an encryption dictionary says of its standard security handler (ISO 32000-2 §7.6.4.2, table
 * 21).
 */
export interface StandardHandler {
  /** `R`. */
  revision: number
  /** Bytes. */
  keyLength: number
  owner: Buffer
  user: Buffer
  /** `UE`, of revisions 5 and 6. */
  userKey: Buffer
  permissions: number
  encryptsMetadata: boolean
  /** The first part of the file's `ID`. */
  fileId: Buffer
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const MANY_ROUNDS = 50
const USER_ROUNDS = 19

const md5 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The key of a file that opens with the empty user password; nothing when it does not. */
export const fileKeyWithoutPassword = (handler: StandardHandler): Buffer | undefined =>
  handler.revision >= 5 ? modernKey(handler) : oldKey(handler)

/** Algorithms 2, 4 and 5 (§7.6.4.3.2, §7.6.4.4.3, §7.6.4.4.4), for RC4 and AES-128. */
const oldKey = (handler: StandardHandler): Buffer | undefined => {
  const { revision, owner, user, permissions, encryptsMetadata, fileId } = handler
  const length = revision === 2 ? 5 : handler.keyLength
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(permissions | 0)
  const metadata = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(PADDING, owner.subarray(0, 32), rights, fileId, metadata)
  if (revision >= 3) for (let round = 0; round < MANY_ROUNDS; round++) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? key : undefined
  let expected = rc4(key, md5(PADDING, fileId))
  for (let round = 1; round <= USER_ROUNDS; round++)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    )
  return expected.equals(user.subarray(0, 16)) ? key : undefined
}

/** Algorithm 2.A (§7.6.4.3.3), for AES-256. */
const modernKey = ({ revision, user, userKey }: StandardHandler): Buffer | undefined => {
  if (user.length < 48 || userKey.length < 32) return undefined
  const hash = (salt: Buffer) => (revision === 5 ? createHash('sha256').update(salt).digest() : hardenedHash(salt))
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16))
  decipher.setAutoPadding(false)
  return decipher.update(userKey.subarray(0, 32))
}

const HASHES = ['sha256', 'sha384', 'sha512'] as const
const REPEATED = 64
/** The last byte of the input is below 256, so that more are never needed. */
const MOST_ROUNDS = 64 + 256

/** Algorithm 2.B (§7.6.4.3.4), of an empty password and the salt. */
const hardenedHash = (salt: Buffer): Buffer => {
  let key = createHash('sha256').update(salt).digest()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    cipher.setAutoPadding(false)
    const input = Buffer.concat(Array<Buffer>(REPEATED).fill(key))
    const mixed = cipher.update(input)
    // The first sixteen bytes as a number, modulo three: the same as the sum of the bytes.
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(HASHES[rest]!).update(mixed).digest()
    if (round >= 63 && mixed.at(-1)! <= round - 31) break
  }
  return key.subarray(0, 32)
}
