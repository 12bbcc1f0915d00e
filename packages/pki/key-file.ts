import { createCipheriv, createDecipheriv, createPrivateKey, type KeyObject, randomBytes, scrypt } from 'node:crypto'
import { element, integer, objectId, octetString, sequence } from './der.ts'
import { type Element, readElement, readElements } from './der-reader.ts'
import { OID } from './oids.ts'

/** scrypt as OWASP asks for when memory is bounded to 16 MB (OpenSSL reads no more than 32 MB). */
const COST = { N: 2 ** 14, r: 8, p: 5 }
const LABEL = 'ENCRYPTED PRIVATE KEY'

/**
 * The passphrase does not open the key file (or the file is damaged: the two cannot be told apart).
 */
export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase'
}

const derive = (passphrase: string, salt: Uint8Array, cost: typeof COST): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
    scrypt(passphrase, salt, 32, { ...cost, maxmem: 64 * 2 ** 20 }, done)
  })

/** Derivations under way: files of one salt that are opened together wait for one. */
const underWay = new Map<string, Promise<Buffer>>()

const deriveOnce = (passphrase: string, salt: Buffer, cost: typeof COST): Promise<Buffer> => {
  const name = JSON.stringify([passphrase, salt.toString('base64'), cost])
  const derived = underWay.get(name) ?? derive(passphrase, salt, cost).finally(() => underWay.delete(name))
  underWay.set(name, derived)
  return derived
}

/** For `encryptKey`. */
export const newSalt = (): Buffer => randomBytes(16)

/**
 * Encrypted PKCS#8 (RFC 5958) in PEM: PBES2 with scrypt (RFC 7914) and AES-256-CBC. `openssl pkey`
 * opens it. Keys that belong together may share a salt: one derivation, a quarter of a second,
 * opens all of them.
 */
export const encryptKey = async (key: KeyObject, passphrase: string, salt = newSalt()): Promise<string> => {
  const vector = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', await deriveOnce(passphrase, salt, COST), vector)
  const encrypted = Buffer.concat([cipher.update(key.export({ type: 'pkcs8', format: 'der' })), cipher.final()])
  const derivation = sequence(
    objectId(OID.scrypt),
    sequence(octetString(salt), integer(COST.N), integer(COST.r), integer(COST.p)),
  )
  const algorithm = sequence(
    objectId(OID.pbes2),
    sequence(derivation, sequence(objectId(OID.aes256Cbc), octetString(vector))),
  )
  return toPem(LABEL, sequence(algorithm, element(0x04, encrypted)))
}

/** Opens what `encryptKey` wrote. Throws `WrongPassphrase`. */
export const decryptKey = async (pem: string, passphrase: string): Promise<KeyObject> => {
  const inside = (parent: Element | undefined): Element[] => readElements(parent!.contents)
  const [algorithm, encrypted] = inside(readElement(fromPem(pem)))
  const [derivation, encryption] = inside(inside(algorithm)[1])
  const [salt, ...cost] = inside(inside(derivation)[1]).map(({ contents }) => contents)
  const vector = inside(encryption)[1]!.contents
  const [N = 0, r = 0, p = 0] = cost.map((value) => Number(`0x${value.toString('hex')}`))
  const secret = await deriveOnce(passphrase, salt!, { N, r, p })
  try {
    const decipher = createDecipheriv('aes-256-cbc', secret, vector)
    const der = Buffer.concat([decipher.update(encrypted!.contents), decipher.final()])
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch (cause) {
    throw new WrongPassphrase('the passphrase does not open the key file', { cause })
  }
}

/** PEM (RFC 7468) around DER. */
export const toPem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`

/** The bytes of the first PEM block. */
export const fromPem = (pem: string): Buffer => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
