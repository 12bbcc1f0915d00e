import { createHash, createPublicKey } from 'node:crypto'
import { createRequire } from 'node:module'
import { bitString, integer, objectId, sequence } from '../der.ts'
import { readOnly } from '../der-reader.ts'
import { OID } from '../oids.ts'
import type { Pkcs11Uri } from './pkcs11-uri.ts'

/** Where the key is, and what opens it. */
export interface Pkcs11Settings extends Pkcs11Uri {
  pin: string
}

/** A token logged in to, its key at hand. Every call may block. */
export interface OpenToken {
  /** DER of the SubjectPublicKeyInfo. */
  publicKey: Uint8Array
  sign(data: Uint8Array): Uint8Array
  /** Throws when the key is no longer there. */
  look(): void
  close(): void
}

interface Collection<Item> {
  length: number
  items(index: number): Item
}
interface TokenObject {
  toType(): KeyHandle
}
interface KeyHandle {
  type: number
  getAttribute(names: Record<string, null>): Record<string, Buffer>
}
interface Session {
  login(pin: string): void
  find(template: object): Collection<TokenObject>
  createSign(mechanism: string, key: KeyHandle): { once(data: Buffer): Buffer }
}
interface Module {
  initialize(): void
  finalize(): void
  getSlots(withToken: true): Collection<{ getToken(): { label: string }; open(flags: number): Session }>
}
/** The part of graphene-pk11 that is used here. */
interface Graphene {
  Module: { load(library: string, name: string): Module }
  ObjectClass: { PRIVATE_KEY: number; PUBLIC_KEY: number }
  KeyType: { RSA: number; EC: number }
  SessionFlag: { SERIAL_SESSION: number }
}

/**
 * Optional: where there is no compiler npm leaves it out, so neither types nor bundle may ask for
 * it.
 */
const PACKAGE = 'graphene-pk11'

/** PKCS#11 return values after which another attempt could lock the token. */
const FINAL = new Map([
  [0xa0, 'the PIN is not right'],
  [0xa2, 'the PIN has a length that cannot be right'],
  [0xa4, 'the PIN is locked'],
])
/** CKR_CRYPTOKI_ALREADY_INITIALIZED, CKR_USER_ALREADY_LOGGED_IN. */
const ALREADY = new Set([0x191, 0x100])

export const describeFault = (error: unknown): { reason: string; isFinal: boolean } => {
  const { code, message } = error as { code?: unknown; message?: string }
  if (typeof code !== 'number') return { reason: message ?? String(error), isFinal: false }
  const final = FINAL.get(code)
  return { reason: final ?? `the device answers ${message}`, isFinal: final !== undefined }
}

const unlessAlready = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    if (!ALREADY.has((error as { code: number }).code)) throw error
  }
}

/**
 * Loads the module, logs in and finds the key. Throws `Pkcs11Error` of the module, and errors that
 * say what is missing.
 */
export const openToken = ({ module: library, token, object, id, pin }: Pkcs11Settings): OpenToken => {
  const graphene = load()
  const module = graphene.Module.load(library, library)
  unlessAlready(() => module.initialize())
  const close = (): void => {
    try {
      module.finalize()
    } catch {
      // It was never quite there, or is gone already.
    }
  }
  try {
    const slots = all(module.getSlots(true))
    const slot = slots.find((each) => each.getToken().label.trim() === token)
    if (!slot) throw new Error(`no token “${token}” is in reach`)
    const session = slot.open(graphene.SessionFlag.SERIAL_SESSION)
    unlessAlready(() => session.login(pin))
    const names = { ...(object ? { label: object } : {}), ...(id ? { id: Buffer.from(id, 'hex') } : {}) }
    const find = (kind: number): KeyHandle => {
      const [found, ...others] = all(session.find({ class: kind, ...names }))
      if (!found) throw new Error(`the token “${token}” holds no such key`)
      if (others.length > 0) throw new Error(`the token “${token}” holds several such keys`)
      return found.toType()
    }
    const key = find(graphene.ObjectClass.PRIVATE_KEY)
    const isEc = key.type === graphene.KeyType.EC
    const publicKey = publicKeyOf(find(graphene.ObjectClass.PUBLIC_KEY), isEc)
    return {
      publicKey,
      sign: (data) => (isEc ? signEcdsa(session, key, data) : signRsa(session, key, data)),
      look: () => void find(graphene.ObjectClass.PRIVATE_KEY),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

const load = (): Graphene => {
  try {
    return createRequire(import.meta.url)(PACKAGE)
  } catch (cause) {
    const advice = 'npm installs it where a C++ compiler, make and Python 3 are'
    throw new Error(`the package ${PACKAGE} is not installed; ${advice}`, { cause })
  }
}

const all = <Item>(collection: Collection<Item>): Item[] =>
  Array.from({ length: collection.length }, (_, index) => collection.items(index))

/** CKM_SHA256_RSA_PKCS. */
const signRsa = (session: Session, key: KeyHandle, data: Uint8Array): Uint8Array =>
  session.createSign('SHA256_RSA_PKCS', key).once(Buffer.from(data))

/**
 * CKM_ECDSA signs a hash, in one part, and answers r and s side by side (PKCS#11 §6.3.12); CMS
 * wants them as DER.
 */
const signEcdsa = (session: Session, key: KeyHandle, data: Uint8Array): Uint8Array => {
  const pair = session.createSign('ECDSA', key).once(createHash('sha256').update(data).digest())
  const half = pair.length / 2
  return sequence(integer(pair.subarray(0, half)), integer(pair.subarray(half)))
}

const publicKeyOf = (key: KeyHandle, isEc: boolean): Uint8Array => {
  if (isEc) {
    const { pointEC, paramsECDSA } = key.getAttribute({ pointEC: null, paramsECDSA: null })
    // CKA_EC_POINT is the point inside an OCTET STRING.
    const point = readOnly(pointEC!, 0x04).contents
    return sequence(sequence(objectId(OID.ecPublicKey), paramsECDSA!), bitString(point))
  }
  const { modulus, publicExponent } = key.getAttribute({ modulus: null, publicExponent: null })
  const jwk = { kty: 'RSA', n: modulus!.toString('base64url'), e: publicExponent!.toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'der' })
}
