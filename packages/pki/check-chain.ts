import { Certificate, CertificateChainValidationEngine } from 'pkijs'
import { type OpenedCertificate, openCertificate, validityOf } from './certificate-reader.ts'
import { type ChainOptions, fingerprint, isByIssuersMet, meetIssuers, sharedValidity } from './check-issuers-met.ts'
import { keepLatest } from './check-memory.ts'
import { isLawfulPath } from './check-path.ts'
import { failed, notChecked, passed, type Verdict } from './verdict.ts'

/** Times between which a chain once found stands: none of its certificates begins or ends there. */
interface Standing {
  from: number
  to: number
}

/**
 * Chains found, by the hash of all that went into them. A service meets the same few all day, and
 * each costs 5 ms to find.
 */
const standing = new Map<string, Standing>()
const MOST_KEPT = 256

/** Far more than a path has: each may cost a signature's check. */
const MOST_BESIDE = 256

/** Certificates as pkijs has read them, by their bytes: those of a service come again. */
const readByPkijs = new Map<string, Certificate>()
/** A stranger's may be of any size. */
const MOST_REMEMBERED_BYTES = 4096

/**
 * Whether the certificate (DER) leads to one of the trusted ones, all of them valid at that moment
 * (RFC 5280 §6). Revocation is not looked at. Without trusted certificates only the first one's
 * validity is.
 */
export const checkChain = async (options: ChainOptions): Promise<Verdict> => {
  const { certificate, others, trusted, at } = options
  if (trusted.length === 0)
    return isValidAt(certificate, at) ? notChecked('no-trusted-certificates') : failed('certificate-not-valid-then')
  const key = fingerprint([certificate], others, trusted)
  const kept = standing.get(key)
  if (kept && at.getTime() >= kept.from && at.getTime() <= kept.to) return passed('chain-to-trusted-certificate')
  if (isKnownToLead(options)) return passed('chain-to-trusted-certificate')
  const fault = await findFault(options)
  if (fault) return fault
  keepLatest(standing, MOST_KEPT, key, sharedValidity([certificate, ...others, ...trusted].flatMap(readable), at))
  return passed('chain-to-trusted-certificate')
}

/**
 * Those of a signature's certificates that lead to a trusted one. Anybody can put others beside
 * them, and where one of those has the name of an issuer, pkijs finds no path at all.
 */
const leading = (others: Uint8Array[], trusted: Uint8Array[]): Uint8Array[] => {
  const issuers = trusted.flatMap(readable)
  let left = others.slice(0, MOST_BESIDE).flatMap(readable)
  const found: Uint8Array[] = []
  for (let next = left; next.length > 0; ) {
    next = left.filter((each) => issuers.some((issuer) => isIssuedBy(each, issuer)))
    issuers.push(...next)
    found.push(...next.map(({ der }) => der))
    left = left.filter((each) => !next.includes(each))
  }
  return found
}

/** A key of another kind makes OpenSSL throw. */
const isIssuedBy = ({ x509 }: OpenedCertificate, issuer: OpenedCertificate): boolean => {
  try {
    return x509.checkIssued(issuer.x509) && x509.verify(issuer.publicKey)
  } catch {
    return false
  }
}

/** The path found by pkijs, each link verified again. Nothing when there is such a path. */
const findFault = async ({ certificate, others, trusted, at }: ChainOptions): Promise<Verdict | undefined> => {
  const sources = new Map<Certificate, Uint8Array>()
  const parse = (der: Uint8Array): Certificate => {
    const parsed = once(readByPkijs, der, () => Certificate.fromBER(Uint8Array.from(der).buffer))
    sources.set(parsed, der)
    return parsed
  }
  const pool = leading(others, trusted).filter((other) => Buffer.compare(other, certificate) !== 0)
  try {
    const engine = new CertificateChainValidationEngine({
      trustedCerts: trusted.map(parse),
      // The engine judges the last one.
      certs: [...pool, certificate].map(parse),
      checkDate: at,
    })
    const { result, certificatePath = [] } = await engine.verify()
    const path = certificatePath.map((each) => sources.get(each)).filter((der) => der !== undefined)
    if (result && path.length === certificatePath.length && isSigned(path)) {
      if (!isLawfulPath(path)) return failed('chain-breaks-its-rules')
      meetIssuers(path, trusted, at)
      return undefined
    }
    return failed(isValidAt(certificate, at) ? 'no-chain-to-trusted-certificate' : 'certificate-not-valid-then')
  } catch {
    // pkijs and OpenSSL each throw errors of their own at certificates they cannot read.
    return failed('certificate-unreadable')
  }
}

const open = (der: Uint8Array) => openCertificate(Buffer.from(der))

/** What cannot be read is part of no path, and no reason to forget one. */
const readable = (der: Uint8Array) => {
  try {
    return [open(der)]
  } catch {
    return []
  }
}

/** What cannot be read is no fault yet: the search says which. */
const isKnownToLead = (options: ChainOptions): boolean => {
  try {
    return isByIssuersMet(options)
  } catch {
    return false
  }
}

const once = <Read>(known: Map<string, Read>, der: Uint8Array, read: () => Read): Read => {
  if (der.byteLength > MOST_REMEMBERED_BYTES) return read()
  const key = Buffer.from(der.buffer, der.byteOffset, der.byteLength).toString('latin1')
  return known.get(key) ?? keepLatest(known, MOST_KEPT, key, read())
}

const isValidAt = (der: Uint8Array, at: Date): boolean => {
  const [from, to] = validityOf(open(der))
  return at.getTime() >= from && at.getTime() <= to
}

/** The engine reads signatures that are not quite DER; OpenSSL does not, and has the last word. */
const isSigned = (path: Uint8Array[]): boolean => {
  const certificates = path.map(open)
  return certificates.every((each, index) => {
    const issuer = certificates[index + 1]
    return !issuer || each.x509.verify(issuer.publicKey)
  })
}
