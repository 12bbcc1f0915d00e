import { createHash } from 'node:crypto'
import { type OpenedCertificate, openCertificate, validityOf } from './certificate-reader.ts'
import { keepLatest } from './check-memory.ts'
import { isLawfulPath } from './check-path.ts'

/** Issuers that were once found to lead to what is trusted, from the signer's own up. */
interface IssuersMet {
  path: OpenedCertificate[]
  /** Of what they lead to. */
  trusted: string
  /** DER of how the first of them signs. */
  algorithm: Buffer
  /** Times between which they stand: none of them begins or ends there. */
  from: number
  to: number
}

/** Those of a service are few, and only who is trusted can make more of them. */
const met = new Map<string, IssuersMet>()
const MOST_MET = 32
const MOST_BYTES = 4096

/** What rules names and policies (RFC 5280 §4.2.1.10, 11, 14): searched each time. */
const CONSTRAINTS = ['2.5.29.30', '2.5.29.36', '2.5.29.54']

const isConstrained = ({ extensions }: OpenedCertificate): boolean => CONSTRAINTS.some((type) => extensions.has(type))

export interface ChainOptions {
  certificate: Uint8Array
  others: Uint8Array[]
  trusted: Uint8Array[]
  at: Date
}

/** Tells groups of DER apart from all other groups. */
export const fingerprint = (...groups: Uint8Array[][]): string => {
  const hash = createHash('sha256')
  for (const group of groups) {
    hash.update(`${group.length};`)
    for (const der of group) hash.update(`${der.length}:`).update(der)
  }
  return hash.digest('base64')
}

/**
 * Whether issuers that were met before, and are at hand again, have issued this certificate: of the
 * path only its own link is new (RFC 5280 §6.1.3). Where not, nothing is known of it. Throws
 * RangeError on certificates that cannot be read.
 */
export const isByIssuersMet = ({ certificate, others, trusted, at }: ChainOptions): boolean => {
  const own = openCertificate(Buffer.from(certificate))
  const [from, to] = validityOf(own)
  const now = at.getTime()
  // A time that cannot be read is no time between.
  if (!(now >= from && now <= to) || isConstrained(own)) return false
  const isAtHand = ({ der }: OpenedCertificate) =>
    [...others, ...trusted].some((each) => Buffer.compare(each, der) === 0)
  const root = fingerprint(trusted)
  for (const issuers of met.values()) {
    const [issuer] = issuers.path
    if (
      issuers.trusted === root &&
      own.issuer.equals(issuer!.subject) &&
      own.signatureAlgorithm.equals(issuers.algorithm) &&
      now >= issuers.from &&
      now <= issuers.to &&
      issuers.path.every(isAtHand) &&
      own.x509.checkIssued(issuer!.x509) &&
      own.x509.verify(issuer!.publicKey) &&
      isLawfulPath([certificate, ...issuers.path.map(({ der }) => der)])
    )
      return true
  }
  return false
}

/** Remembers the issuers of a path (DER, from the signer's certificate to the trusted one). */
export const meetIssuers = ([signer, ...issuers]: Uint8Array[], trusted: Uint8Array[], at: Date): void => {
  if (!signer || issuers.length === 0 || issuers.some(({ length }) => length > MOST_BYTES)) return
  const path = issuers.map((der) => openCertificate(Buffer.from(der)))
  if (path.some(isConstrained)) return
  const { signatureAlgorithm: algorithm } = openCertificate(Buffer.from(signer))
  const key = fingerprint([algorithm], issuers, trusted)
  keepLatest(met, MOST_MET, key, {
    path,
    trusted: fingerprint(trusted),
    algorithm: Buffer.from(algorithm),
    ...sharedValidity(path, at),
  })
}

/** The stretch around the moment in which none of the certificates begins or ends. */
export const sharedValidity = (certificates: OpenedCertificate[], at: Date): { from: number; to: number } => {
  const moments = certificates.flatMap(validityOf)
  const now = at.getTime()
  return {
    from: Math.max(...moments.filter((moment) => moment <= now)),
    to: Math.min(...moments.filter((moment) => moment >= now)),
  }
}
