import { createHash } from 'node:crypto'
import { integer, NULL, objectId, octetString, sequence, setOf, tagged } from './der.ts'
import { readElement, readElements } from './der-reader.ts'
import { OID } from './oids.ts'
import type { SealKey } from './seal-key/seal-key.ts'

const SHA256 = sequence(objectId(OID.sha256))
const SIGNATURE_ALGORITHMS = {
  ES256: sequence(objectId(OID.ecdsaWithSha256)),
  RS256: sequence(objectId(OID.sha256WithRsa), NULL),
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

interface CertificateIdentity {
  /** DER of `issuer`. */
  issuer: Buffer
  /** DER of `serialNumber`. */
  serial: Buffer
  signingCertificateV2: Buffer
}

const identities = new WeakMap<Uint8Array, CertificateIdentity>()

const identify = (certificate: Uint8Array): CertificateIdentity => {
  const known = identities.get(certificate)
  if (known) return known
  const tbs = readElements(readElement(readElement(certificate).contents).contents)
  // `version` is [0] and absent from v1 certificates (RFC 5280 §4.1).
  const [serial, , issuer] = tbs[0]?.tag === 0xa0 ? tbs.slice(1) : tbs
  if (!serial || !issuer) throw new RangeError('not an X.509 certificate')
  const issuerSerial = sequence(sequence(tagged(4, issuer.whole)), serial.whole)
  const essCertId = sequence(octetString(sha256(certificate)), issuerSerial)
  const identity = {
    issuer: issuer.whole,
    serial: serial.whole,
    signingCertificateV2: attribute(OID.signingCertificateV2, sequence(sequence(essCertId))),
  }
  identities.set(certificate, identity)
  return identity
}

const attribute = (type: string, value: Uint8Array): Buffer => sequence(objectId(type), setOf(value))

/**
 * What to sign: `content` is enclosed (a timestamp token); without it the signature is detached and
 * only the digest is known.
 */
export type SignedContent = { type: string; digest: Uint8Array; content?: Uint8Array }

/**
 * CMS SignedData with one signer, DER (RFC 5652 §5). The signed attributes are those of the PAdES
 * baseline and no others: content-type, message-digest, signing-certificate-v2 (EN 319 142-1 §6.3).
 * No signing-time: in a PDF the claimed time is the signature dictionary's `M`. `timestamp` gets
 * the SHA-256 of the signature value and its DER becomes the unsigned signature-time-stamp.
 */
export const signData = async (
  key: SealKey,
  signed: SignedContent,
  timestamp?: (sha256: Uint8Array) => Promise<Uint8Array>,
  options: { withCertificates: boolean } = { withCertificates: true },
): Promise<Buffer> => {
  const identity = identify(key.certificate)
  const attributes = setOf(
    attribute(OID.contentType, objectId(signed.type)),
    attribute(OID.messageDigest, octetString(signed.digest)),
    identity.signingCertificateV2,
  )
  const signature = await key.sign(attributes)
  const token = timestamp && (await timestamp(sha256(signature)))
  const implicitAttributes = Buffer.from(attributes)
  implicitAttributes[0] = 0xa0
  const signerInfo = sequence(
    integer(1),
    sequence(identity.issuer, identity.serial),
    SHA256,
    implicitAttributes,
    SIGNATURE_ALGORITHMS[key.algorithm],
    octetString(signature),
    ...(token ? [tagged(1, attribute(OID.signatureTimeStampToken, token))] : []),
  )
  const content = sequence(objectId(signed.type), ...(signed.content ? [tagged(0, octetString(signed.content))] : []))
  const certificates = options.withCertificates ? [key.certificate, ...key.chain].toSorted(Buffer.compare) : []
  const signedData = sequence(
    // RFC 5652 §5.1: version 3 when the content is not plain data.
    integer(signed.type === OID.data ? 1 : 3),
    setOf(SHA256),
    content,
    ...(certificates.length > 0 ? [tagged(0, ...certificates)] : []),
    setOf(signerInfo),
  )
  return sequence(objectId(OID.signedData), tagged(0, signedData))
}
