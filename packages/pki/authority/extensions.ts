import { createHash } from 'node:crypto'
import { type OpenedCertificate, publicKeyBitsOf } from '../certificate-reader.ts'
import {
  boolean,
  element,
  integer,
  NULL,
  namedBits,
  objectId,
  octetString,
  sequence,
  tagged,
  utf8String,
} from '../der.ts'
import { authorityKeyIdentifier, extension } from '../extension.ts'
import { OID } from '../oids.ts'
import type { Profile } from './profiles.ts'

interface Certified {
  profile: Profile
  /** DER of the SubjectPublicKeyInfo that is certified. */
  publicKey: Uint8Array
  /** Absent of the root. */
  issuer: OpenedCertificate | undefined
  notice: string | undefined
  publicAddress: string | undefined
}

/** The extensions of a certificate of a profile (RFC 5280 §4.2), DER of each. */
export const extensionsOf = ({ profile, publicKey, issuer, notice, publicAddress }: Certified): Buffer[] => {
  const { isAuthority, pathLength, keyUsage, extendedKeyUsage } = profile
  // DER leaves out what is the default: FALSE.
  const constraints = isAuthority ? [boolean(true), ...(pathLength === undefined ? [] : [integer(pathLength)])] : []
  return [
    extension(OID.basicConstraints, sequence(...constraints), { isCritical: true }),
    extension(OID.keyUsage, namedBits(keyUsage), { isCritical: true }),
    extension(OID.subjectKeyIdentifier, octetString(keyIdentifierOf(publicKey))),
    ...(issuer ? [authorityKeyIdentifier(issuer)] : []),
    ...statusExtensions(profile, publicAddress),
    ...(notice ? [policyWith(notice)] : []),
    ...(extendedKeyUsage ? [purposesOf(extendedKeyUsage)] : []),
  ]
}

const purposesOf = ({ usages, isCritical }: NonNullable<Profile['extendedKeyUsage']>): Buffer =>
  extension(OID.extendedKeyUsage, sequence(...usages.map(objectId)), { isCritical })

/** SHA-1 of the bits of the key (RFC 5280 §4.2.1.2, method 1): a name, and no protection. */
const keyIdentifierOf = (subjectPublicKeyInfo: Uint8Array): Buffer =>
  createHash('sha1')
    .update(publicKeyBitsOf({ subjectPublicKeyInfo: Buffer.from(subjectPublicKeyInfo) }))
    .digest()

/** Where the status of the certificate can be learned (RFC 5280 §4.2.1.13, §4.2.2.1). */
const statusExtensions = ({ status }: Profile, publicAddress: string | undefined): Buffer[] => {
  if (status === 'is-not-asked') return [extension(OID.ocspNoCheck, NULL)]
  const isShort = status === 'is-short-term'
  // RFC 9608 §2: then no place is named that would tell the status.
  const noStatus = isShort
    ? [extension(OID.noRevocationAvailable, NULL), extension(OID.validityAssuredShortTerm, NULL)]
    : []
  if (!status || !publicAddress) return noStatus
  const issuer = status === 'of-root' ? 'root' : 'issuing'
  const certificate = access(OID.caIssuers, `${publicAddress}/pki/${issuer}.cer`)
  if (isShort) return [...noStatus, extension(OID.authorityInfoAccess, sequence(certificate))]
  const ocsp = status === 'of-issuing' ? [access(OID.ocsp, `${publicAddress}/pki/ocsp`)] : []
  const list = sequence(tagged(0, tagged(0, uri(`${publicAddress}/pki/${issuer}.crl`))))
  return [
    extension(OID.authorityInfoAccess, sequence(...ocsp, certificate)),
    extension(OID.crlDistributionPoints, sequence(list)),
  ]
}

const access = (method: string, address: string): Buffer => sequence(objectId(method), uri(address))
/** GeneralName of a place (§4.2.1.6): letters of ASCII, a host in others as DNS writes it. */
const uri = (address: string): Buffer => element(0x86, Buffer.from(new URL(address).href, 'latin1'))

/** From the documentation arc, as the policy of our timestamps is. */
const DOCUMENTATION_POLICY = '1.3.6.1.4.1.32473.1.2'

/** A policy with a notice to whoever relies on the certificate (RFC 5280 §4.2.1.4). */
const policyWith = (notice: string): Buffer => {
  const qualifier = sequence(objectId(OID.userNotice), sequence(utf8String(notice)))
  return extension(OID.certificatePolicies, sequence(sequence(objectId(DOCUMENTATION_POLICY), sequence(qualifier))))
}
