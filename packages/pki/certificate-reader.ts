import { type KeyObject, X509Certificate } from 'node:crypto'
import { keepLatest } from './check-memory.ts'
import { readElements, readFields, readObjectId, readOnly } from './der-reader.ts'
import { OID } from './oids.ts'

/** A certificate opened for checking. */
export interface OpenedCertificate {
  x509: X509Certificate
  publicKey: KeyObject
  der: Buffer
  /** DER of issuer and serial number, as signatures name it. */
  issuer: Buffer
  serial: Buffer
  /** DER of its own name, and of its SubjectPublicKeyInfo. */
  subject: Buffer
  subjectPublicKeyInfo: Buffer
  /** DER of how it was signed. */
  signatureAlgorithm: Buffer
  extensions: Map<string, { isCritical: boolean; value: Buffer }>
}

const REMEMBERED = 64
const LONGEST_REMEMBERED = 8 * 1024
const remembered = new Map<string, OpenedCertificate>()

/**
 * Opens DER (RFC 5280 §4.1), of any version: before the third there are no extensions. Throws
 * RangeError when it is no certificate. Checks meet the same few again and again, and to open one
 * takes longer than to check a signature with it: the last ones are remembered.
 */
export const openCertificate = (der: Buffer): OpenedCertificate => {
  if (der.length > LONGEST_REMEMBERED) return readCertificate(der)
  const key = der.toString('latin1')
  const known = remembered.get(key)
  if (known) return known
  return keepLatest(remembered, REMEMBERED, key, readCertificate(Buffer.from(der)))
}

const readCertificate = (der: Buffer): OpenedCertificate => {
  const [tbs, algorithm, signature] = readFields(readOnly(der), '30 30 03')
  const tags = 'a0? 02 30 30 30 30 30 81? 82? a3?'
  const [, serial, sameAlgorithm, issuer, , subject, publicKeyInfo, , , extensions] = readFields(tbs!, tags)
  // §4.1.1.2: it stands twice, and only one of them is signed.
  if (!algorithm!.whole.equals(sameAlgorithm!.whole)) throw new RangeError('two signature algorithms')
  if (signature!.contents[0] !== 0) throw new RangeError('a signature is a whole number of bytes')
  const [list] = extensions ? readFields(extensions, '30') : []
  const parsed = (list ? readElements(list.contents) : []).map((extension) => {
    const [type, critical, value] = readFields(extension, '06 01? 04')
    return [readObjectId(type!), { isCritical: critical !== undefined, value: value!.contents }] as const
  })
  try {
    const x509 = new X509Certificate(der)
    return {
      x509,
      publicKey: x509.publicKey,
      der,
      issuer: issuer!.whole,
      serial: serial!.whole,
      subject: subject!.whole,
      subjectPublicKeyInfo: publicKeyInfo!.whole,
      signatureAlgorithm: algorithm!.whole,
      extensions: new Map(parsed),
    }
  } catch (cause) {
    throw new RangeError('not a certificate', { cause })
  }
}

/** From when to when a certificate is valid. */
export const validityOf = ({ x509 }: OpenedCertificate): [from: number, to: number] => [
  Date.parse(x509.validFrom),
  Date.parse(x509.validTo),
]

/**
 * Whether its key may sign data: digitalSignature or nonRepudiation, or no restriction at all
 * (§4.2.1.3).
 */
export const maySign = ({ extensions }: OpenedCertificate): boolean => {
  const usage = extensions.get(OID.keyUsage)
  if (!usage) return true
  const bits = readOnly(usage.value, 0x03).contents[1] ?? 0
  return (bits & 0xc0) !== 0
}

/**
 * The purposes of its extended key usage, and whether that extension is critical. Nothing when it
 * has none.
 */
export const purposesOf = ({
  extensions,
}: OpenedCertificate): { isCritical: boolean; purposes: string[] } | undefined => {
  const usage = extensions.get(OID.extendedKeyUsage)
  return (
    usage && { isCritical: usage.isCritical, purposes: readElements(readOnly(usage.value).contents).map(readObjectId) }
  )
}

/**
 * The bits of the public key, without tag and length: what key hashes are made of (RFC 6960
 * §4.1.1).
 */
export const publicKeyBitsOf = ({ subjectPublicKeyInfo }: Pick<OpenedCertificate, 'subjectPublicKeyInfo'>): Buffer => {
  const [, bits] = readFields(readOnly(subjectPublicKeyInfo), '30 03')
  return bits!.contents.subarray(1)
}

/** RFC 5280 §4.2.1.2. Throws RangeError when it has none, which no authority's may lack. */
export const subjectKeyIdentifierOf = ({ extensions }: OpenedCertificate): Buffer => {
  const identifier = extensions.get(OID.subjectKeyIdentifier)
  if (!identifier) throw new RangeError('no subject key identifier')
  return readOnly(identifier.value, 0x04).contents
}

/** Whether it says that its key has this identifier. */
export const hasKeyIdentifier = (certificate: OpenedCertificate, identifier: Uint8Array): boolean =>
  certificate.extensions.has(OID.subjectKeyIdentifier) && subjectKeyIdentifierOf(certificate).equals(identifier)
