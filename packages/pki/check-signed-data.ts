import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import { type BaseBlock, fromBER, type ObjectIdentifier, OctetString } from 'asn1js'
import { type Attribute, Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs'
import { checkChain } from './check-chain.ts'
import { OID } from './oids.ts'
import { failed, passed, type Verdict } from './verdict.ts'

/**
 * Reads CMS signatures made by anyone. Shares no code with the writer in `cms.ts`, so that a mistake made there cannot hide
 * itself here.
 */

const HASHES = new Map<string, string>([
  [OID.sha256, 'sha256'],
  [OID.sha384, 'sha384'],
  [OID.sha512, 'sha512'],
])

/** A SignedData with one signer, opened but not yet believed. */
export interface OpenedSignedData {
  signer: SignerInfo
  /** The signer's own certificate, if it is enclosed. */
  certificate: Certificate | undefined
  certificates: Certificate[]
  /** Name of the digest algorithm as `node:crypto` knows it. */
  hash: string
  contentType: string
  content: Uint8Array | undefined
  signatureValue: Uint8Array
  signedAttributes: Map<string, Attribute>
  /** The first signature-time-stamp, DER. */
  timestampToken: Uint8Array | undefined
  /** Whether these bytes are the one DER form of this message. What is outside of the signature can otherwise be altered unseen. */
  isCanonical: boolean
}

const bytesOf = (value: unknown): Uint8Array => {
  if (!(value instanceof OctetString)) throw new RangeError('an OCTET STRING was expected')
  return new Uint8Array(value.getValue())
}

/** Versions as RFC 5652 §5.1 and §5.3 ask for them: they are outside of the signature, so a wrong one is all there is to see. */
const readSignedData = (schema: BaseBlock): SignedData => {
  try {
    const contentInfo = new ContentInfo({ schema })
    const signedData = new SignedData({ schema: contentInfo.content })
    const isPlain = signedData.encapContentInfo.eContentType === OID.data
    if (contentInfo.contentType !== OID.signedData) throw new RangeError('not SignedData')
    if (signedData.version !== (isPlain ? 1 : 3) || signedData.signerInfos[0]?.version !== 1)
      throw new RangeError('version')
    return signedData
  } catch (cause) {
    throw new RangeError('not a CMS SignedData as RFC 5652 has it', { cause })
  }
}

/** Opens DER. Throws RangeError when it is not a SignedData with exactly one signer whose attributes are signed. */
export const openSignedData = (der: Uint8Array): OpenedSignedData => {
  const { result, offset } = fromBER(Uint8Array.from(der).buffer)
  if (offset !== der.length) throw new RangeError('not one BER value')
  const signedData = readSignedData(result)
  const [signer, ...more] = signedData.signerInfos
  if (!signer || more.length > 0 || !signer.signedAttrs)
    throw new RangeError('one signer with signed attributes was expected')
  const { algorithmId } = signer.digestAlgorithm
  const hash = HASHES.get(algorithmId)
  if (!hash || !signedData.digestAlgorithms.some((one) => one.algorithmId === algorithmId))
    throw new RangeError('unknown digest algorithm')
  const certificates = (signedData.certificates ?? []).filter((one) => one instanceof Certificate)
  const { sid } = signer
  const isSigner = (one: Certificate) =>
    sid instanceof IssuerAndSerialNumber && one.serialNumber.isEqual(sid.serialNumber) && one.issuer.isEqual(sid.issuer)
  const signedAttributes = new Map(signer.signedAttrs.attributes.map((attribute) => [attribute.type, attribute]))
  if (signedAttributes.size !== signer.signedAttrs.attributes.length)
    throw new RangeError('a signed attribute comes twice')
  const { eContent, eContentType } = signedData.encapContentInfo
  const token = signer.unsignedAttrs?.attributes.find(({ type }) => type === OID.signatureTimeStampToken)?.values[0]
  return {
    signer,
    certificate: certificates.find(isSigner),
    certificates,
    hash,
    contentType: eContentType,
    content: eContent && bytesOf(eContent),
    signatureValue: bytesOf(signer.signature),
    signedAttributes,
    timestampToken: token && new Uint8Array(token.valueBeforeDecodeView),
    isCanonical: Buffer.from(encode(signedData)).equals(der),
  }
}

const encode = (signedData: SignedData): ArrayBuffer =>
  new ContentInfo({ contentType: OID.signedData, content: signedData.toSchema() }).toSchema().toBER()

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

const ALGORITHMS = new Map<string, [keyType: string, hash?: string]>([
  ['1.2.840.113549.1.1.1', ['rsa']],
  ['1.2.840.113549.1.1.11', ['rsa', 'sha256']],
  ['1.2.840.113549.1.1.12', ['rsa', 'sha384']],
  ['1.2.840.113549.1.1.13', ['rsa', 'sha512']],
  ['1.2.840.10045.4.3.2', ['ec', 'sha256']],
  ['1.2.840.10045.4.3.3', ['ec', 'sha384']],
  ['1.2.840.10045.4.3.4', ['ec', 'sha512']],
])

const fits = (algorithm: string, key: KeyObject, digest: string): boolean => {
  const [keyType, hash = digest] = ALGORITHMS.get(algorithm) ?? []
  return keyType === key.asymmetricKeyType && hash === digest
}

/** The signature value against the signed attributes, and those against the digest of the content. */
export const checkSignature = (opened: OpenedSignedData, digest: Uint8Array): Verdict => {
  const { certificate, signer, signedAttributes } = opened
  if (!certificate) return failed('signer-certificate-missing')
  const declared = signedAttributes.get(OID.messageDigest)?.values[0]
  if (!declared || !same(bytesOf(declared), digest)) return failed('content-differs-from-what-was-signed')
  const type = signedAttributes.get(OID.contentType)?.values[0] as ObjectIdentifier | undefined
  if (type?.valueBlock.toString() !== opened.contentType) return failed('content-type-differs')
  const key = createPublicKey({
    key: Buffer.from(certificate.subjectPublicKeyInfo.toSchema().toBER()),
    format: 'der',
    type: 'spki',
  })
  if (!fits(signer.signatureAlgorithm.algorithmId, key, opened.hash)) return failed('signature-algorithm-does-not-fit')
  // The attributes were signed as a SET; inside the message they carry the tag [0] (RFC 5652 §5.4).
  const attributes = Buffer.from(signer.signedAttrs!.encodedValue)
  attributes[0] = 0x31
  if (!verify(opened.hash, attributes, { key, dsaEncoding: 'der' }, opened.signatureValue))
    return failed('signature-wrong')
  return passed('signature-right')
}

/** signing-certificate-v2 names the signer's certificate by its hash (RFC 5035 §3), so that no other can be put in its place. */
export const checkSigningCertificate = (opened: OpenedSignedData): Verdict => {
  const attribute = opened.signedAttributes.get(OID.signingCertificateV2)
  if (!attribute || !opened.certificate) return failed('signing-certificate-missing')
  const certificate = opened.certificate.toSchema().toBER()
  // SEQUENCE { SEQUENCE OF ESSCertIDv2 { [hashAlgorithm], certHash, … } }; an absent algorithm means SHA-256.
  const first = attribute.values[0]?.valueBlock.value[0]?.valueBlock.value[0]?.valueBlock.value ?? []
  const hashed = first.find((one: unknown): one is OctetString => one instanceof OctetString)
  const algorithm = first[0] === hashed ? OID.sha256 : first[0]?.valueBlock.value[0]?.valueBlock.toString()
  const hash = HASHES.get(algorithm)
  if (!hashed || !hash) return failed('signing-certificate-unreadable')
  const isSame = same(bytesOf(hashed), createHash(hash).update(Buffer.from(certificate)).digest())
  return isSame ? passed('signing-certificate-named') : failed('signing-certificate-is-another')
}

const KEY_USAGE = '2.5.29.15'

/** Whether the signer's certificate may sign and leads to a trusted one, at that moment. */
export const checkSigner = async (opened: OpenedSignedData, trusted: Uint8Array[], at: Date): Promise<Verdict> => {
  const { certificate, certificates: others } = opened
  if (!certificate) return failed('signer-certificate-missing')
  const usage = certificate.extensions?.find(({ extnID }) => extnID === KEY_USAGE)?.parsedValue?.valueBlock
    .valueHexView[0]
  const signs = 0x80 | 0x40
  if (usage !== undefined && (usage & signs) === 0) return failed('certificate-may-not-sign')
  return checkChain({ certificate, others, trusted, at })
}
