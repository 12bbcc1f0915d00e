import { createHash, createVerify, timingSafeEqual, verify } from 'node:crypto'
import {
  algorithmOf,
  fits,
  HASHES,
  integerOf,
  type SignatureAlgorithm,
  signatureAlgorithmOf,
  withKey,
} from './algorithm-reader.ts'
import { toDer } from './ber-reader.ts'
import { hasKeyIdentifier, maySign, type OpenedCertificate, openCertificate } from './certificate-reader.ts'
import { checkChain } from './check-chain.ts'
import { type Element, readElement, readElements, readFields, readObjectId, readOnly } from './der-reader.ts'
import { OID } from './oids.ts'
import { failed, notChecked, passed, type Verdict } from './verdict.ts'

/**
 * Reads CMS signatures made by anyone. Shares no code with the writer in `cms.ts`, so that a mistake made there cannot hide
 * itself here. Every element is accounted for: what stands outside of the signature could otherwise be altered unseen.
 */

const MOST_SIGNERS = 8
/** A path is looked for among them, and each step may cost a signature. */
const MOST_CERTIFICATES = 32

/** A SignedData as one of its signers has signed it, opened but not yet believed. */
export interface OpenedSignedData {
  /** The signer's own certificate, if it is enclosed. */
  certificate: OpenedCertificate | undefined
  /** All enclosed, DER. */
  certificates: Buffer[]
  /** Name of the digest algorithm as `node:crypto` knows it; empty for one that we do not take. */
  hash: string
  /** Absent when it is none that we take: whether the signature is right is not known then. */
  signatureAlgorithm: SignatureAlgorithm | undefined
  signatureValue: Buffer
  contentType: string
  content: Buffer | undefined
  /** DER of the SET OF Attribute: what was signed. Empty without signed attributes: then the content itself was. */
  signedBytes: Buffer
  /** The single value of each attribute, by type. */
  signedAttributes: Map<string, Element>
  /** The first signature-time-stamp, DER. */
  timestampToken: Buffer | undefined
}

/** What CMS may do and a PAdES signature may not (EN 319 142-1 §6.3), or what RFC 5652 asks for in vain; signatures can be right all the same. */
type SignedDataFlaw =
  | 'not-one-signer'
  | 'no-signed-attributes'
  | 'version-of-another-content'
  | 'not-der'
  | 'digest-algorithms-differ'

/** Opens DER (RFC 5652 §5). Throws RangeError when it is not a SignedData with exactly one signer whose attributes are signed. */
export const openSignedData = (der: Uint8Array): OpenedSignedData => {
  const { signatures, flaws } = openSignatures(der)
  const [only] = signatures
  const flaw = flaws[0] ?? (only && reasonNotTaken(only))
  if (flaw !== undefined || !only) throw new RangeError(flaw ?? 'not signed')
  return only
}

/** Why the signature cannot be checked, although nothing is known to be wrong with it. */
export const reasonNotTaken = ({ hash, signatureAlgorithm }: OpenedSignedData): string | undefined => {
  if (hash === '') return 'digest-algorithm-not-taken'
  return signatureAlgorithm ? undefined : 'signature-algorithm-not-taken'
}

interface OpenedSignatures {
  signatures: OpenedSignedData[]
  flaws: SignedDataFlaw[]
}

/** Opens a SignedData of any number of signers. Throws RangeError when it, or anything a signature depends on, cannot be read. */
export const openSignatures = (bytes: Uint8Array): OpenedSignatures => {
  try {
    return openAsDer(bytes)
  } catch (notDer) {
    if (!(notDer instanceof RangeError)) throw notDer
    const der = toDer(bytes)
    // It was no matter of lengths.
    if (der.equals(bytes)) throw notDer
    const { signatures, flaws } = openAsDer(der)
    return { signatures, flaws: ['not-der', ...flaws] }
  }
}

const openAsDer = (der: Uint8Array): OpenedSignatures => {
  const [type, wrapped] = readFields(readOnly(der), '06 a0')
  if (readObjectId(type!) !== OID.signedData) throw new RangeError('not a SignedData')
  const [signedData] = readFields(wrapped!, '30')
  const [version, digestAlgorithms, enclosed, certificateSet, , signers] = readFields(
    signedData!,
    '02 31 30 a0? a1? 31',
  )
  const [enclosedType, eContent] = readFields(enclosed!, '06 a0?')
  const contentType = readObjectId(enclosedType!)
  const [content] = eContent ? readFields(eContent, '04') : []
  const certificates = certificateSet ? readElements(certificateSet.contents).map(({ whole }) => whole) : []
  const infos = readElements(signers!.contents)
  if (infos.length > MOST_SIGNERS || certificates.length > MOST_CERTIFICATES) throw new RangeError('too much enclosed')
  const signatures = infos.map((info) => ({
    ...readSigner(readOnly(info.whole), certificates),
    certificates,
    contentType,
    content: content?.contents,
  }))
  const declared = readElements(digestAlgorithms!.contents).map(algorithmOf)
  const flaws: (SignedDataFlaw | false)[] = [
    signatures.length !== 1 && 'not-one-signer',
    signatures.some(({ signedBytes }) => signedBytes.length === 0) && 'no-signed-attributes',
    integerOf(version) !== (contentType === OID.data && infos.every(isOfVersion1) ? 1 : 3) &&
      'version-of-another-content',
    (declared.length !== 1 || signatures.some(({ hash }) => (HASHES.get(declared[0]!) ?? '') !== hash)) &&
      'digest-algorithms-differ',
  ]
  return { signatures, flaws: flaws.filter((flaw) => flaw !== false) }
}

const isOfVersion1 = (signerInfo: Element): boolean => integerOf(readElements(signerInfo.contents)[0]) === 1

type Signer = Omit<OpenedSignedData, 'certificates' | 'contentType' | 'content'>

const readSigner = (signerInfo: Element, certificates: Buffer[]): Signer => {
  const tags = '02 30? 80? 30 a0? 30 04 a1?'
  const [version, byIssuer, byKey, digest, signed, algorithm, signature, unsigned] = readFields(signerInfo, tags)
  const hash = HASHES.get(algorithmOf(digest!)) ?? ''
  // RFC 5652 §5.3: the version tells how the signer is named.
  if (!(byIssuer ?? byKey) || integerOf(version) !== (byIssuer ? 1 : 3))
    throw new RangeError('not a signer we can read')
  const [issuer, serial] = byIssuer ? readFields(byIssuer, '30 02') : []
  const isNamed = (one: OpenedCertificate): boolean =>
    byKey ? hasKeyIdentifier(one, byKey.contents) : one.issuer.equals(issuer!.whole) && one.serial.equals(serial!.whole)
  // The attributes were signed as a SET; inside the message they carry the tag [0] (RFC 5652 §5.4).
  const signedBytes = Buffer.from(signed?.whole ?? [])
  if (signed) signedBytes[0] = 0x31
  const candidates = certificates.filter((der) => der[0] === 0x30).map(openCertificate)
  return {
    hash,
    signatureAlgorithm: signatureAlgorithmOf(algorithm!, hash),
    signatureValue: signature!.contents,
    signedBytes,
    signedAttributes: signed ? readAttributes(signed) : new Map(),
    certificate: candidates.find(isNamed),
    timestampToken: unsigned && readAttributes(unsigned).get(OID.signatureTimeStampToken)?.whole,
  }
}

const readAttributes = (set: Element): Map<string, Element> => {
  const attributes = readElements(set.contents).map((attribute): [string, Element] => {
    const [type, values] = readFields(readOnly(attribute.whole), '06 31')
    const value = readElement(values!.contents)
    return [readObjectId(type!), readOnly(values!.contents, value.tag)]
  })
  const byType = new Map(attributes)
  if (byType.size !== attributes.length) throw new RangeError('an attribute comes twice')
  return byType
}

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

/**
 * The signature value against the signed attributes, and those against the digest of the content. Without the signer's certificate, or with
 * algorithms that we do not take, that is `not-checked`. Throws RangeError on attributes that cannot be read.
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
  content: AsyncIterable<Uint8Array>,
): Promise<Verdict> => {
  const { certificate, signatureAlgorithm, signatureValue, contentType, hash } = opened
  // Content of other types has attributes always (§5.3): its bytes could be taken for attributes, and theirs for content.
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
 * signing-certificate-v2 names the signer's certificate by its hash (RFC 5035 §3), so that no other can be put in its place. The older
 * signing-certificate names it by SHA-1 (RFC 2634 §5.4); timestamps of authorities older than RFC 5816 have that one: `oldToo`. Whichever
 * is there has to be right. Throws RangeError as above.
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

/** Whether the signer's certificate may sign and leads to a trusted one, at that moment. Throws RangeError as above. */
export const checkSigner = async (opened: OpenedSignedData, trusted: Uint8Array[], at: Date): Promise<Verdict> => {
  if (!opened.certificate) return notChecked('signer-certificate-missing')
  if (!maySign(opened.certificate)) return failed('certificate-may-not-sign')
  return checkChain({ certificate: opened.certificate.der, others: opened.certificates, trusted, at })
}
