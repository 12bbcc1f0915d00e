import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with AES-256-GCM. `name` is bound to it: what is stored under another name does not
 * open.
 *
 * @returns IV (12 bytes), ciphertext, tag (16 bytes).
 */
const seal = (key: Uint8Array, name: string, plain: Uint8Array): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws where key or name are others, or a byte is. */
const open = (key: Uint8Array, name: string, sealed: Uint8Array): Buffer => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()])
}

/** What is kept of one try, opened by a key of its own. */
export interface Strongbox {
  seal(name: string, plain: Uint8Array): Buffer
  open(name: string, sealed: Uint8Array): Buffer
  /** The same for what is told in JSON, as base64. */
  sealJson(name: string, value: unknown): string
  openJson<Value>(name: string, sealed: string): Value
}

const boxOf = (key: Uint8Array): Strongbox => ({
  seal: (name, plain) => seal(key, name, plain),
  open: (name, sealed) => open(key, name, sealed),
  sealJson: (name, value) => seal(key, name, Buffer.from(JSON.stringify(value))).toString('base64'),
  openJson: <Value>(name: string, sealed: string) =>
    JSON.parse(open(key, name, Buffer.from(sealed, 'base64')).toString()) as Value,
})

/** Its key was destroyed, and what it opened with it. */
export class Shredded extends Error {
  override readonly name = 'Shredded'
}

/** Apart from the key that wraps others (RFC 5869). */
const markKeyOf = (serverKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', serverKey, new Uint8Array(), 'identification marks', 32))

/**
 * The keys of all tries, each wrapped with the server's. Destroying the wrapped key erases what it
 * opens, in every backup of the files too.
 */
export const openStrongboxes = (serverKey: Uint8Array) => ({
  /** Names something without telling it: the same for the same, to who has the server's key. */
  mark: (of: string): string => createHmac('sha256', markKeyOf(serverKey)).update(of).digest('base64url').slice(0, 16),
  /** A new key, wrapped. */
  make: (videoId: string): string => seal(serverKey, videoId, randomBytes(32)).toString('base64'),
  /** @throws Shredded */
  of: ({ id, wrappedKey }: { id: string; wrappedKey: string | null }): Strongbox => {
    if (wrappedKey === null) throw new Shredded(`What was kept of video ${id} was erased`)
    return boxOf(open(serverKey, id, Buffer.from(wrappedKey, 'base64')))
  },
})
export type Strongboxes = ReturnType<typeof openStrongboxes>

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
