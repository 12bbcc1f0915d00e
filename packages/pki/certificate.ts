import 'reflect-metadata'
import { randomBytes, type webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { OID } from './oids.ts'

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
  years: number
}

const SIGNS = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation
const ISSUES = KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign

/**
 * Certificate profiles (RFC 5280). Extended key usages of the seal are those that let both `openssl cms -verify` (S/MIME
 * purpose) and NSS (which judges signatures in PDF as e-mail) trust it, and name its real use (RFC 9336). The timestamp
 * usage must be critical and alone (RFC 3161 §2.3).
 */
export const PROFILES = {
  root: { isAuthority: true, keyUsage: ISSUES, years: 20 },
  issuing: { isAuthority: true, pathLength: 0, keyUsage: ISSUES, years: 10 },
  seal: {
    isAuthority: false,
    keyUsage: SIGNS,
    extendedKeyUsage: { usages: [OID.emailProtection, OID.documentSigning], critical: false },
    years: 3,
  },
  tsa: {
    isAuthority: false,
    keyUsage: SIGNS,
    extendedKeyUsage: { usages: [OID.timeStamping], critical: true },
    years: 8,
  },
} satisfies Record<string, Profile>

export interface Issued {
  certificate: X509Certificate
  keys: webcrypto.CryptoKeyPair
}

/** 127 random bits, never negative (RFC 5280 §4.1.2.2 allows 160). */
const newSerial = (): string => {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x3f) | 0x40
  return bytes.toString('hex')
}

/** Makes a key pair and certifies it; without an issuer it certifies itself. Certificates name no revocation address yet. */
export const issueCertificate = async (options: {
  profile: Profile
  keyType: KeyType
  subject: { commonName: string; organisation: string; country: string }
  issuer?: Issued & { keyType: KeyType }
  now: Date
}): Promise<Issued> => {
  const { profile, keyType, subject, issuer, now } = options
  const keys = (await subtle.generateKey(KEY_TYPES[keyType], true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  // Given as plain strings the builder would read quotes and escapes inside the values.
  const name = new Name([
    { C: [{ printableString: subject.country }] },
    { O: [{ utf8String: subject.organisation }] },
    { CN: [{ utf8String: subject.commonName }] },
  ])
  const extensions: Extension[] = [
    new BasicConstraintsExtension(profile.isAuthority, profile.pathLength, true),
    new KeyUsagesExtension(profile.keyUsage, true),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
  ]
  if (issuer) extensions.push(await AuthorityKeyIdentifierExtension.create(issuer.certificate.publicKey))
  if (profile.extendedKeyUsage) {
    const { usages, critical } = profile.extendedKeyUsage
    extensions.push(new ExtendedKeyUsageExtension(usages, critical))
  }
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(now.getUTCFullYear() + profile.years)
  const certificate = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: name,
    issuer: issuer ? issuer.certificate.subjectName : name,
    // Machines whose clocks are a little behind must not call a new certificate not yet valid.
    notBefore: new Date(now.getTime() - 10 * 60_000),
    notAfter,
    signingAlgorithm: KEY_TYPES[issuer?.keyType ?? keyType],
    publicKey: keys.publicKey,
    signingKey: issuer?.keys.privateKey ?? keys.privateKey,
    extensions,
  })
  return { certificate, keys }
}
