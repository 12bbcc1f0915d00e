import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { SecretFolder } from '@firmeza/store'
import type { Unopenable } from '../wire.ts'
import { Damaged, unlessDamaged } from './damage.ts'
import type { identificationVideos } from './schema.ts'

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

/** Throws `Damaged` where key or name are others, or a byte is. */
const open = (key: Uint8Array, name: string, sealed: Uint8Array): Buffer => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()])
  } catch (cause) {
    throw new Damaged(`${name} does not open with its key`, { cause })
  }
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

/** A try and its key as the database has it. */
type Kept = Pick<typeof identificationVideos.$inferSelect, 'id' | 'wrappedKey'>

/** Apart from the key that wraps others (RFC 5869). */
const markKeyOf = (serverKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', serverKey, new Uint8Array(), 'identification marks', 32))

/** What wraps the key of one try: nobody makes it of one of the two alone (RFC 5869). */
const wrappingKeyOf = (serverKey: Uint8Array, secret: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, serverKey, 'identification try', 32))

interface StrongboxParts {
  serverKey: Uint8Array
  secrets: SecretFolder
  /** For who runs the server. */
  log?: (line: string) => void
}

/** Why a try opens no more. */
export type Shut = Refusal<Unopenable>

/**
 * The keys of all tries. Each stands in the database, wrapped with the server's key and a secret of
 * its own, which is in a folder apart (`docs/decisions/secrets-outside-the-database.md`):
 * destroying the secret erases what the key opens in every backup of database and files.
 */
export const openStrongboxes = ({ serverKey, secrets, log }: StrongboxParts) => {
  const told = new Set<string>()
  /** Once: queues and health ask for the same again and again. */
  const tellDamaged = (id: string, what: string) => {
    if (told.has(id)) return
    told.add(id)
    log?.(`Identification ${id} cannot be opened: ${what}`)
  }
  return {
    secrets,
    tellDamaged,
    /** What opens it, or why nothing does. Faults of the moment throw. */
    find: async ({ id, wrappedKey }: Kept): Promise<Result<Strongbox, Shut>> => {
      if (wrappedKey === null) return refuse({ code: 'identification-destroyed' })
      const read = await unlessDamaged(async () => ({ secret: await secrets.read(id) }))
      if (read?.secret === null) return refuse({ code: 'identification-key-missing' })
      const wrapping = read && wrappingKeyOf(serverKey, read.secret)
      const key = wrapping && (await unlessDamaged(() => open(wrapping, id, Buffer.from(wrappedKey, 'base64'))))
      if (key) return ok(boxOf(key))
      tellDamaged(id, 'its secret, or its key in the database, is damaged')
      return refuse({ code: 'identification-key-damaged' })
    },
    /** Names something without telling it: the same for the same, to who has the server's key. */
    mark: (of: string): string =>
      createHmac('sha256', markKeyOf(serverKey)).update(of).digest('base64url').slice(0, 16),
    /**
     * A new key, wrapped; its secret is on the disk by then. For the transaction that names it: one
     * that does not commit leaves a secret that opens nothing, which `sweepSecrets` finds.
     */
    make: async (videoId: string): Promise<string> =>
      seal(wrappingKeyOf(serverKey, await secrets.make(videoId)), videoId, randomBytes(32)).toString('base64'),
  }
}
export type Strongboxes = ReturnType<typeof openStrongboxes>

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
