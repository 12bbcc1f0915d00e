import 'reflect-metadata'
import { type KeyObject, randomBytes, type webcrypto } from 'node:crypto'
import {
  AuthorityInfoAccessExtension,
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  PublicKey,
  type PublicKeyType,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { NULL, objectId, sequence, utf8String } from '../der.ts'
import { OID } from '../oids.ts'

const { subtle } = globalThis.crypto

const KEY_TYPES = {
  'P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  'RSA-3072': {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 3072,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
} as const
export type KeyType = keyof typeof KEY_TYPES

interface Profile {
  isAuthority: boolean
  pathLength?: number
  keyUsage: number
  extendedKeyUsage?: { usages: string[]; critical: boolean }
  lasts: { years: number } | { days: number } | { hours: number }
  /** How long before now it begins; left out, ten minutes. */
  begins?: { hoursBefore: number }
  /** Who certifies it, hence who tells its status; the root answers to nobody. */
  status?: 'of-issuing' | 'of-root' | 'is-not-asked' | 'is-short-term'
}

const SIGNS = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation
const ISSUES = KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign

/**
 * Certificate profiles (RFC 5280). Extended key usages of the seal are those that let both `openssl
 * cms -verify` (S/MIME purpose) and NSS (which judges signatures in PDF as e-mail) trust it, and
 * name its real use (RFC 9336). The timestamp usage must be critical and alone (RFC 3161 §2.3).
 * Nobody asks for the status of who answers for the status (RFC 6960 §4.2.2.2.1), so that
 * certificate is short-lived; a person's ends sooner than anybody could revoke it (EN 319 411-1: 24
 * hours), and is used at once. It begins early enough for a timestamp authority whose clock is an
 * hour behind.
 */
export const PROFILES = {
  root: { isAuthority: true, keyUsage: ISSUES, lasts: { years: 20 } },
  issuing: { isAuthority: true, pathLength: 0, keyUsage: ISSUES, lasts: { years: 10 }, status: 'of-root' },
  seal: {
    isAuthority: false,
    keyUsage: SIGNS,
    extendedKeyUsage: { usages: [OID.emailProtection, OID.documentSigning], critical: false },
    lasts: { years: 3 },
    status: 'of-issuing',
  },
  tsa: {
    isAuthority: false,
    keyUsage: SIGNS,
    extendedKeyUsage: { usages: [OID.timeStamping], critical: true },
    lasts: { years: 8 },
    status: 'of-issuing',
  },
  person: {
    isAuthority: false,
    keyUsage: SIGNS,
    extendedKeyUsage: { usages: [OID.emailProtection, OID.documentSigning], critical: false },
    lasts: { hours: 12 },
    begins: { hoursBefore: 2 },
    status: 'is-short-term',
  },
  responder: {
    isAuthority: false,
    keyUsage: KeyUsageFlags.digitalSignature,
    extendedKeyUsage: { usages: [OID.ocspSigning], critical: false },
    lasts: { days: 14 },
    status: 'is-not-asked',
  },
} satisfies Record<string, Profile>

/** Who certifies: a certificate and the key that goes with it. */
export interface Issuer {
  certificate: X509Certificate
  privateKey: webcrypto.CryptoKey
}

interface Subject {
  commonName: string
  /** ISO 3166-1 alpha-2. */
  country: string
  organisation?: string
  /** Of persons. */
  givenName?: string
  surname?: string
  serialNumber?: string
}

interface CertificateOptions {
  profile: Profile
  /** A name that stands already is taken over as it is written. */
  subject: Subject | Name
  /** What viewers show to who asks what the certificate is good for; at most 200 characters. */
  notice?: string
  now: Date
  /**
   * The address that certificates, status and revocation lists are served under, without a trailing
   * slash. Absent, none is named.
   */
  publicAddress: string | undefined
}

export const newKeys = async (type: KeyType): Promise<webcrypto.CryptoKeyPair> =>
  (await subtle.generateKey(KEY_TYPES[type], true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair

/** A private key as the builder wants it. Throws on keys of other types than `KeyType`. */
const signingKeyOf = async (key: KeyObject): Promise<webcrypto.CryptoKey> => {
  const curve = key.asymmetricKeyDetails?.namedCurve
  const type = key.asymmetricKeyType === 'rsa' ? 'RSA-3072' : curve === 'secp384r1' ? 'P-384' : 'P-256'
  return subtle.importKey('pkcs8', key.export({ type: 'pkcs8', format: 'der' }), KEY_TYPES[type], true, ['sign'])
}

/** Certifies the key of the root by itself. */
export const certifyRoot = (keys: webcrypto.CryptoKeyPair, options: CertificateOptions): Promise<X509Certificate> =>
  build(options, keys.publicKey, { privateKey: keys.privateKey })

/**
 * Certifies a public key (DER of its SubjectPublicKeyInfo). No certificate outlives its issuer's.
 */
export const certify = (publicKey: Uint8Array, issuer: Issuer, options: CertificateOptions): Promise<X509Certificate> =>
  build(options, new PublicKey(Uint8Array.from(publicKey)), issuer)

/** 127 random bits, never negative (RFC 5280 §4.1.2.2 allows 160). */
const newSerial = (): string => {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x3f) | 0x40
  return bytes.toString('hex')
}

/** Given as plain strings the builder would read quotes and escapes inside the values. */
const nameOf = (subject: Subject | Name): Name => {
  if (subject instanceof Name) return subject
  const text = (type: string, value: string | undefined) => (value ? [{ [type]: [{ utf8String: value }] }] : [])
  return new Name([
    { C: [{ printableString: subject.country }] },
    ...text('O', subject.organisation),
    ...text(OID.surname, subject.surname),
    ...text(OID.givenName, subject.givenName),
    ...(subject.serialNumber ? [{ [OID.serialNumber]: [{ printableString: subject.serialNumber }] }] : []),
    ...text('CN', subject.commonName),
  ])
}

const build = async (
  { profile, subject, notice, now, publicAddress }: CertificateOptions,
  publicKey: PublicKeyType,
  issuer: { certificate?: X509Certificate; privateKey: webcrypto.CryptoKey },
): Promise<X509Certificate> => {
  const extensions: Extension[] = [
    new BasicConstraintsExtension(profile.isAuthority, profile.pathLength, true),
    new KeyUsagesExtension(profile.keyUsage, true),
    await SubjectKeyIdentifierExtension.create(publicKey),
    ...(issuer.certificate ? [await AuthorityKeyIdentifierExtension.create(issuer.certificate.publicKey)] : []),
    ...statusExtensions(profile, publicAddress),
    ...(notice ? [policyWith(notice)] : []),
  ]
  if (profile.extendedKeyUsage) {
    const { usages, critical } = profile.extendedKeyUsage
    extensions.push(new ExtendedKeyUsageExtension(usages, critical))
  }
  return X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: nameOf(subject),
    issuer: issuer.certificate?.subjectName ?? nameOf(subject),
    // Machines whose clocks are a little behind must not call a new certificate not yet valid.
    notBefore: new Date(now.getTime() - (profile.begins ? profile.begins.hoursBefore * 60 : 10) * 60_000),
    notAfter: endOf(profile, now, issuer.certificate),
    signingAlgorithm: signatureOf(issuer.privateKey),
    publicKey,
    signingKey: issuer.privateKey,
    extensions,
  })
}

/** Where the status of the certificate can be learned (RFC 5280 §4.2.1.13, §4.2.2.1). */
const statusExtensions = ({ status }: Profile, publicAddress: string | undefined): Extension[] => {
  if (status === 'is-not-asked') return [new Extension(OID.ocspNoCheck, false, Uint8Array.from(NULL))]
  const isShort = status === 'is-short-term'
  // RFC 9608 §2: then no place is named that would tell the status.
  const noStatus = isShort
    ? [OID.noRevocationAvailable, OID.validityAssuredShortTerm].map(
        (type) => new Extension(type, false, Uint8Array.from(NULL)),
      )
    : []
  if (!status || !publicAddress) return noStatus
  if (isShort) return [...noStatus, new AuthorityInfoAccessExtension({ caIssuers: `${publicAddress}/pki/issuing.cer` })]
  const issuer = status === 'of-root' ? 'root' : 'issuing'
  const ocsp = status === 'of-issuing' ? { ocsp: `${publicAddress}/pki/ocsp` } : {}
  return [
    new AuthorityInfoAccessExtension({ ...ocsp, caIssuers: `${publicAddress}/pki/${issuer}.cer` }),
    new CRLDistributionPointsExtension([`${publicAddress}/pki/${issuer}.crl`]),
  ]
}

/** From the documentation arc, as the policy of our timestamps is. */
const DOCUMENTATION_POLICY = '1.3.6.1.4.1.32473.1.2'

/** A policy with a notice to whoever relies on the certificate (RFC 5280 §4.2.1.4). */
const policyWith = (notice: string): Extension => {
  const qualifier = sequence(objectId(OID.userNotice), sequence(utf8String(notice)))
  const policies = sequence(sequence(objectId(DOCUMENTATION_POLICY), sequence(qualifier)))
  return new Extension(OID.certificatePolicies, false, Uint8Array.from(policies))
}

const endOf = ({ lasts }: Profile, now: Date, issuer: X509Certificate | undefined): Date => {
  const end = new Date(now)
  if ('years' in lasts) end.setUTCFullYear(now.getUTCFullYear() + lasts.years)
  else if ('days' in lasts) end.setUTCDate(now.getUTCDate() + lasts.days)
  else end.setUTCHours(now.getUTCHours() + lasts.hours)
  return issuer && issuer.notAfter < end ? issuer.notAfter : end
}

const signatureOf = ({ algorithm }: webcrypto.CryptoKey) =>
  Object.values(KEY_TYPES).find((type) =>
    'namedCurve' in type
      ? type.namedCurve === (algorithm as webcrypto.EcKeyAlgorithm).namedCurve
      : type.name === algorithm.name,
  )!

/** Throws on keys of other types than `KeyType`. */
export const readIssuer = async (certificate: Uint8Array, privateKey: KeyObject): Promise<Issuer> => ({
  certificate: new X509Certificate(Uint8Array.from(certificate)),
  privateKey: await signingKeyOf(privateKey),
})
