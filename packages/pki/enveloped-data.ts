import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { element, integer, NULL, objectId, octetString, sequence, setOf, tagged } from './der.ts'
import { readElements, readFields, readObjectId, readOnly } from './der-reader.ts'
import { OID } from './oids.ts'

/** What was encrypted cannot be read: another key, or it was changed. */
export class Undecryptable extends Error {
  override name = 'Undecryptable'
}

/** The least RSA key that something is encrypted for that is kept for decades (NIST SP 800-57). */
const LEAST_RSA_BITS = 3072

const TAG_BYTES = 16
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
const SHA_256 = sequence(objectId(OID.sha256), NULL)
const OAEP_ALGORITHM = sequence(
  objectId(OID.rsaesOaep),
  sequence(tagged(0, SHA_256), tagged(1, sequence(objectId(OID.mgf1), SHA_256))),
)

/**
 * Encrypts for the holder of an RSA key: CMS AuthEnvelopedData (RFC 5083) of AES-256-GCM (RFC
 * 5084), its key wrapped by RSAES-OAEP with SHA-256 (RFC 8017), the recipient named by the SHA-1
 * of their public key (RFC 5280 §4.2.1.2). `openssl cms -decrypt` opens it. Throws RangeError for a
 * key that is not RSA of 3,072 bits at least.
 */
export const encryptFor = (recipient: KeyObject, content: Uint8Array): Buffer => {
  assertRecipient(recipient)
  const [key, nonce] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  const wrapped = publicEncrypt({ key: recipient, ...OAEP }, key)
  const to = sequence(integer(2), element(0x80, keyIdentifierOf(recipient)), OAEP_ALGORITHM, octetString(wrapped))
  const how = sequence(objectId(OID.aes256Gcm), sequence(octetString(nonce), integer(TAG_BYTES)))
  const envelope = sequence(
    integer(0),
    setOf(to),
    sequence(objectId(OID.data), how, element(0x80, encrypted)),
    octetString(cipher.getAuthTag()),
  )
  return sequence(objectId(OID.authEnvelopedData), tagged(0, envelope))
}

/** Throws RangeError for a key that {@link encryptFor} does not take. */
export const assertRecipient = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): void => {
  if (asymmetricKeyType !== 'rsa') throw new RangeError('the key is no RSA key')
  const bits = asymmetricKeyDetails?.modulusLength ?? 0
  if (bits < LEAST_RSA_BITS) throw new RangeError(`the key has ${bits} bits; ${LEAST_RSA_BITS} are the least`)
}

/** SHA-1 of the BIT STRING of the public key: a name, no proof of anything. */
const keyIdentifierOf = (key: KeyObject): Buffer => {
  const [, bits] = readFields(readOnly(key.export({ type: 'spki', format: 'der' })), '30 03')
  return createHash('sha1').update(bits!.contents.subarray(1)).digest()
}

/**
 * What {@link encryptFor} encrypted for the holder of this private key. Throws
 * {@link Undecryptable} with another key, or when a bit of it was changed.
 */
export const decryptWith = (key: KeyObject, message: Uint8Array): Buffer => {
  try {
    const { wrapped, nonce, encrypted, tag } = readEnvelope(message)
    const decipher = createDecipheriv('aes-256-gcm', privateDecrypt({ key, ...OAEP }, wrapped), nonce, {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(encrypted), decipher.final()])
  } catch (fault) {
    throw new Undecryptable('it was encrypted for another key, or was changed', { cause: fault })
  }
}

const readEnvelope = (message: Uint8Array) => {
  const [type, inside] = readFields(readOnly(message), '06 a0')
  if (readObjectId(type!) !== OID.authEnvelopedData) throw new RangeError('no AuthEnvelopedData')
  const [, recipients, content, tag] = readFields(readOnly(inside!.contents), '02 31 30 04')
  const [recipient] = readElements(recipients!.contents)
  const [, , , wrapped] = readFields(recipient!, '02 80 30 04')
  const [, how, encrypted] = readFields(content!, '06 30 80')
  const [cipher, parameters] = readFields(how!, '06 30')
  if (readObjectId(cipher!) !== OID.aes256Gcm) throw new RangeError('another cipher')
  const [nonce, tagBytes] = readFields(parameters!, '04 02')
  if (!tagBytes!.whole.equals(integer(TAG_BYTES))) throw new RangeError('another tag')
  return { wrapped: wrapped!.contents, nonce: nonce!.contents, encrypted: encrypted!.contents, tag: tag!.contents }
}
