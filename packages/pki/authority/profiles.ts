import { OID } from '../oids.ts'

/** What a certificate is for. */
export interface Profile {
  isAuthority: boolean
  pathLength?: number
  /** Bits of the KeyUsage (RFC 5280 §4.2.1.3). */
  keyUsage: readonly number[]
  extendedKeyUsage?: { usages: string[]; isCritical: boolean }
  lasts: { years: number } | { days: number } | { hours: number }
  /** How long before now it begins; left out, ten minutes. */
  begins?: { hoursBefore: number }
  /** Who certifies it, hence who tells its status; the root answers to nobody. */
  status?: 'of-issuing' | 'of-root' | 'is-not-asked' | 'is-short-term'
}

const DIGITAL_SIGNATURE = 0
const NON_REPUDIATION = 1
const KEY_CERT_SIGN = 5
const CRL_SIGN = 6

const SIGNS = [DIGITAL_SIGNATURE, NON_REPUDIATION]
const ISSUES = [KEY_CERT_SIGN, CRL_SIGN]

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
    extendedKeyUsage: { usages: [OID.emailProtection, OID.documentSigning], isCritical: false },
    lasts: { years: 3 },
    status: 'of-issuing',
  },
  tsa: {
    isAuthority: false,
    keyUsage: SIGNS,
    extendedKeyUsage: { usages: [OID.timeStamping], isCritical: true },
    lasts: { years: 8 },
    status: 'of-issuing',
  },
  person: {
    isAuthority: false,
    keyUsage: SIGNS,
    extendedKeyUsage: { usages: [OID.emailProtection, OID.documentSigning], isCritical: false },
    lasts: { hours: 12 },
    begins: { hoursBefore: 2 },
    status: 'is-short-term',
  },
  responder: {
    isAuthority: false,
    keyUsage: [DIGITAL_SIGNATURE],
    extendedKeyUsage: { usages: [OID.ocspSigning], isCritical: false },
    lasts: { days: 14 },
    status: 'is-not-asked',
  },
} satisfies Record<string, Profile>
