import { createHash, createVerify, timingSafeEqual, verify } from 'node:crypto'
import { algorithmOf, fits, HASHES, withKey } from './algorithm-reader.ts'
import { maySign } from './certificate-reader.ts'
import { checkChain } from './check-chain.ts'
import { type Element, readElements, readFields, readObjectId } from './der-reader.ts'
import { OID } from './oids.ts'
import { type OpenedSignedData, reasonNotTaken } from './signed-data-reader.ts'
import { failed, notChecked, passed, type Verdict } from './verdict.ts'

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

/**
 * The signature value against the signed attributes, and those against the digest of the content.
 * Without the signer's certificate, or with algorithms that we do not take, that is `not-checked`.
 * Throws RangeError on attributes that cannot be read.
 */
export const checkSignature = (opened: OpenedSignedData, digest: Uint8Array): Verdict => {
  const { certificate, signatureAlgorithm, signedAttributes, signedBytes, hash } = opened
  if (hash === '') return notChecked('digest-algorithm-not-taken')
  if (signedBytes.length === 0) return failed('no-signed-attributes')
  if (!signedAttributes.has(OID.messageDigest)) return failed('message-digest-missing')
  const declared = signedAttributes.get(OID.messageDigest)
  if (declared?.tag !== 0x04 || !same(declared.contents, digest)) return failed('content-differs-from-what-was-signed')
  const type = signedAttributes.get(OID.contentType)
  if (!type || readObjectId(type) !== opened.contentType) return failed('content-type-differs')
  if (!certificate) return notChecked('signer-certificate-missing')
  if (!signatureAlgorithm) return notChecked('signature-algorithm-not-taken')
  const key = certificate.publicKey
  if (!fits(signatureAlgorithm, key, hash)) return failed('signature-algorithm-does-not-fit')
  const isRight = verify(hash, signedBytes, withKey(signatureAlgorithm, key), opened.signatureValue)
  return isRight ? passed('signature-right') : failed('signature-wrong')
}

/** The signature of a signer who signed no attributes but the content itself (RFC 5652 §5.4). */
export const checkDirectSignature = async (
  opened: OpenedSignedData,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Verdict> => {
  const { certificate, signatureAlgorithm, signatureValue, contentType, hash } = opened
  // Content of other types has attributes always (§5.3): its bytes could be taken for attributes,
  // and theirs for content.
  if (contentType !== OID.data) return failed('content-type-differs')
  if (!certificate) return notChecked('signer-certificate-missing')
  if (!signatureAlgorithm || hash === '') return notChecked(reasonNotTaken(opened)!)
  const key = certificate.publicKey
  if (!fits(signatureAlgorithm, key, hash)) return failed('signature-algorithm-does-not-fit')
  const verifier = createVerify(hash)
  for await (const bytes of content) verifier.update(bytes)
  return verifier.verify(withKey(signatureAlgorithm, key), signatureValue)
    ? passed('signature-right')
    : failed('signature-wrong')
}

/**
 * signing-certificate-v2 names the signer's certificate by its hash (RFC 5035 §3), so that no other
 * can be put in its place. The older signing-certificate names it by SHA-1 (RFC 2634 §5.4);
 * timestamps of authorities older than RFC 5816 have that one: `oldToo`. Whichever is there has to
 * be right. Throws RangeError as above.
 */
export const checkSigningCertificate = (opened: OpenedSignedData, { oldToo = false } = {}): Verdict => {
  const { certificate, signedAttributes } = opened
  const newer = signedAttributes.get(OID.signingCertificateV2)
  const older = oldToo ? signedAttributes.get(OID.signingCertificate) : undefined
  if (!certificate || !(newer ?? older)) return failed('signing-certificate-missing')
  if (newer) {
    const first = firstIdentifier(newer)
    if (!first) return failed('signing-certificate-missing')
    const [algorithm, hashed] = readFields(first, '30? 04 30?')
    // An absent algorithm means SHA-256.
    const hash = HASHES.get(algorithm ? algorithmOf(algorithm) : OID.sha256)
    if (!hash) return failed('signing-certificate-unreadable')
    if (!isHashOf(hashed!, hash, certificate.der)) return failed('signing-certificate-is-another')
  }
  if (older) {
    const first = firstIdentifier(older)
    if (!first) return failed('signing-certificate-missing')
    const [hashed] = readFields(first, '04 30?')
    if (!isHashOf(hashed!, 'sha1', certificate.der)) return failed('signing-certificate-is-another')
  }
  return passed('signing-certificate-named')
}

/** It is the signer's; others may follow for the chain. */
const firstIdentifier = (attribute: Element): Element | undefined => {
  const [identifiers] = readFields(attribute, '30 30?')
  return readElements(identifiers!.contents)[0]
}

const isHashOf = ({ contents }: Element, hash: string, der: Uint8Array): boolean =>
  same(contents, createHash(hash).update(der).digest())

/**
 * Whether the signer's certificate may sign and leads to a trusted one, at that moment. Throws
 * RangeError as above.
 */
export const checkSigner = async (opened: OpenedSignedData, trusted: Uint8Array[], at: Date): Promise<Verdict> => {
  if (!opened.certificate) return notChecked('signer-certificate-missing')
  if (!maySign(opened.certificate)) return failed('certificate-may-not-sign')
  return checkChain({ certificate: opened.certificate.der, others: opened.certificates, trusted, at })
}
