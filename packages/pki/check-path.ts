import { type OpenedCertificate, openCertificate } from './certificate-reader.ts'
import { readFields, readOnly } from './der-reader.ts'

const BASIC_CONSTRAINTS = '2.5.29.19'
/** Those that are looked at, here or where the path is found, or that ask for nothing. */
const KNOWN = new Set([
  BASIC_CONSTRAINTS,
  '2.5.29.15', // keyUsage
  '2.5.29.37', // extendedKeyUsage
  '2.5.29.17', // subjectAltName
  '2.5.29.30', // nameConstraints
  '2.5.29.32', // certificatePolicies
  '2.5.29.36', // policyConstraints
  '2.5.29.54', // inhibitAnyPolicy
])

/**
 * Whether a path (DER, from the signer's certificate to the trusted one) keeps what RFC 5280 §6.1.4
 * asks of it: no more issuers below one than it allows, none that is no authority, and no critical
 * extension that nobody here understands. Throws RangeError on certificates that cannot be read.
 */
export const isLawfulPath = (path: Uint8Array[]): boolean => {
  const certificates = path.map((der) => openCertificate(Buffer.from(der)))
  // What the trusted one says of itself is no part of the path (§6.1.1 d).
  const judged = certificates.length > 1 ? certificates.slice(0, -1) : certificates
  const issuers = judged.slice(1)
  return (
    judged.every(isUnderstood) &&
    issuers.every(({ x509 }) => x509.ca) &&
    certificates.every((each, index) => allows(each, certificates.slice(1, index)))
  )
}

const isUnderstood = ({ extensions }: OpenedCertificate): boolean =>
  [...extensions].every(([type, { isCritical }]) => !isCritical || KNOWN.has(type))

const allows = (issuer: OpenedCertificate, below: OpenedCertificate[]): boolean => {
  const constraints = issuer.extensions.get(BASIC_CONSTRAINTS)
  const [, most] = constraints ? readFields(readOnly(constraints.value), '01? 02?') : []
  if (!most) return true
  // One that issued itself does not count (§4.2.1.9).
  const others = below.filter((each) => !each.issuer.equals(each.subject))
  return others.length <= most.contents.readUIntBE(0, Math.min(6, most.contents.length))
}
