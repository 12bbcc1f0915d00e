import { constants, type KeyObject } from 'node:crypto'
import { type Element, readElements, readFields, readObjectId, readOnly } from './der-reader.ts'
import { OID } from './oids.ts'

/** The digests we know, by identifier. */
export const HASHES = new Map<string, string>([
  [OID.sha256, 'sha256'],
  [OID.sha384, 'sha384'],
  [OID.sha512, 'sha512'],
])

/** The value of an INTEGER of one byte; -1 for any other. */
export const integerOf = (element: Element | undefined): number =>
  element?.contents.length === 1 ? element.contents[0]! : -1

/** AlgorithmIdentifier whose parameters are absent or NULL. */
export const algorithmOf = (element: Element): string => {
  const [type, parameters] = readFields(element, '06 05?')
  if (element.tag !== 0x30 || (parameters && parameters.contents.length > 0)) throw new RangeError('not an algorithm')
  return readObjectId(type!)
}

export interface SignatureAlgorithm {
  type: string
  /** Of RSASSA-PSS (RFC 4055 §3.1): bytes. Its digest and that of its mask are the signer's. */
  saltLength?: number
}

const RSA_PSS = '1.2.840.113549.1.1.10'
const MASK = '1.2.840.113549.1.1.8'
/** RFC 4055 §3.1: what an absent parameter means. None of them is a digest we take. */
const LEAST_SALT = 20

/**
 * How a signature was made, by a signer of this digest; nothing where we do not take that. Throws
 * RangeError where it cannot be read.
 */
export const signatureAlgorithmOf = (element: Element, hash: string): SignatureAlgorithm | undefined => {
  const [type, parameters] = readElements(element.contents)
  if (element.tag !== 0x30 || !type) throw new RangeError('not an algorithm')
  const name = readObjectId(type)
  if (!ALGORITHMS.has(name)) return undefined
  if (name !== RSA_PSS) return { type: algorithmOf(element) }
  const [digest, mask, salt, trailer] = parameters?.tag === 0x30 ? readFields(parameters, 'a0? a1? a2? a3?') : []
  const [maskType, maskDigest] = mask ? readFields(readOnly(mask.contents), '06 30') : []
  const isSame = (one: Element | undefined) => one && HASHES.get(algorithmOf(one)) === hash
  const isOfItsDigest = digest && isSame(readOnly(digest.contents))
  const isOfItsMask = maskType && readObjectId(maskType) === MASK && isSame(maskDigest)
  const isTrailedAsUsual = !trailer || integerOf(readOnly(trailer.contents, 0x02)) === 1
  if (!isOfItsDigest || !isOfItsMask || !isTrailedAsUsual) return undefined
  return { type: RSA_PSS, saltLength: salt ? saltLengthOf(salt) : LEAST_SALT }
}

const saltLengthOf = (salt: Element): number => {
  const { contents } = readOnly(salt.contents, 0x02)
  if (contents.length > 2 || contents[0]! >= 0x80) throw new RangeError('not a length of salt')
  return contents.readUIntBE(0, contents.length)
}

const ALGORITHMS = new Map<string, [keyType: string, hash?: string]>([
  [RSA_PSS, ['rsa']],
  ['1.2.840.113549.1.1.1', ['rsa']],
  ['1.2.840.113549.1.1.11', ['rsa', 'sha256']],
  ['1.2.840.113549.1.1.12', ['rsa', 'sha384']],
  ['1.2.840.113549.1.1.13', ['rsa', 'sha512']],
  ['1.2.840.10045.4.3.2', ['ec', 'sha256']],
  ['1.2.840.10045.4.3.3', ['ec', 'sha384']],
  ['1.2.840.10045.4.3.4', ['ec', 'sha512']],
])

/** Whether a key can have made such a signature. */
export const fits = ({ type }: SignatureAlgorithm, key: KeyObject, digest: string): boolean => {
  const [keyType, hash = digest] = ALGORITHMS.get(type) ?? []
  const isItsKey = key.asymmetricKeyType === keyType || (type === RSA_PSS && key.asymmetricKeyType === 'rsa-pss')
  return isItsKey && hash === digest
}

/** What `node:crypto` has to know to check a signature of this kind. */
export const withKey = ({ saltLength }: SignatureAlgorithm, key: KeyObject) =>
  saltLength === undefined
    ? ({ key, dsaEncoding: 'der' } as const)
    : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }
