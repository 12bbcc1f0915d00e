import { type KeyObject, randomBytes } from 'node:crypto'
import type { OpenedCertificate } from '../certificate-reader.ts'
import { certificateTime, integer, objectId, printableString, sequence, setOf, tagged, utf8String } from '../der.ts'
import { OID } from '../oids.ts'
import { signatureAlgorithmOf, signTbs } from '../sign-tbs.ts'
import { extensionsOf } from './extensions.ts'
import type { KeyPair } from './new-keys.ts'
import type { Profile } from './profiles.ts'

/** Who certifies: a certificate and the key that goes with it. */
export interface Issuer {
  certificate: OpenedCertificate
  key: KeyObject
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

export interface CertificateOptions {
  profile: Profile
  /** A name that stands already is taken over as it is written: its DER. */
  subject: Subject | Buffer
  /** What viewers show to who asks what the certificate is good for; at most 200 characters. */
  notice?: string
  now: Date
  /**
   * The address that certificates, status and revocation lists are served under, without a trailing
   * slash. Absent, none is named.
   */
  publicAddress: string | undefined
}

/** Certifies the key of the root by itself: DER. */
export const certifyRoot = ({ publicKey, privateKey }: KeyPair, options: CertificateOptions): Promise<Buffer> =>
  write(options, publicKey.export({ type: 'spki', format: 'der' }), { key: privateKey })

/**
 * Certifies a public key (DER of its SubjectPublicKeyInfo): DER. No certificate outlives its
 * issuer's.
 */
export const certify = (publicKey: Uint8Array, issuer: Issuer, options: CertificateOptions): Promise<Buffer> =>
  write(options, publicKey, issuer)

/** RFC 5280 §4.1. */
const write = async (
  { profile, subject, notice, now, publicAddress }: CertificateOptions,
  publicKey: Uint8Array,
  { certificate: issuer, key }: Omit<Issuer, 'certificate'> & Partial<Issuer>,
): Promise<Buffer> => {
  const name = Buffer.isBuffer(subject) ? subject : nameOf(subject)
  // Machines whose clocks are a little behind must not call a new certificate not yet valid.
  const begin = new Date(now.getTime() - (profile.begins ? profile.begins.hoursBefore * 60 : 10) * 60_000)
  const tbs = sequence(
    VERSION_3,
    integer(newSerial()),
    signatureAlgorithmOf(key),
    issuer?.subject ?? name,
    sequence(certificateTime(begin), certificateTime(endOf(profile, now, issuer))),
    name,
    publicKey,
    tagged(3, sequence(...extensionsOf({ profile, publicKey, issuer, notice, publicAddress }))),
  )
  return sequence(...(await signTbs(tbs, key)))
}

const VERSION_3 = tagged(0, integer(2))

/** 127 random bits, never negative (RFC 5280 §4.1.2.2 allows 160). */
const newSerial = (): Buffer => {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x3f) | 0x40
  return bytes
}

const nameOf = ({ country, organisation, surname, givenName, serialNumber, commonName }: Subject): Buffer => {
  const part = (type: string, value: string | undefined, write: (text: string) => Buffer) =>
    value ? [setOf(sequence(objectId(type), write(value)))] : []
  return sequence(
    ...part(OID.country, country, printableString),
    ...part(OID.organisation, organisation, utf8String),
    ...part(OID.surname, surname, utf8String),
    ...part(OID.givenName, givenName, utf8String),
    ...part(OID.serialNumber, serialNumber, printableString),
    ...part(OID.commonName, commonName, utf8String),
  )
}

const endOf = ({ lasts }: Profile, now: Date, issuer: OpenedCertificate | undefined): Date => {
  const end = new Date(now)
  if ('years' in lasts) end.setUTCFullYear(now.getUTCFullYear() + lasts.years)
  else if ('days' in lasts) end.setUTCDate(now.getUTCDate() + lasts.days)
  else end.setUTCHours(now.getUTCHours() + lasts.hours)
  const last = issuer && new Date(issuer.x509.validTo)
  return last && last < end ? last : end
}
