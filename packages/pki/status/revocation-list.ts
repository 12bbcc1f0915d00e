import type { KeyObject } from 'node:crypto'
import { REVOCATION_REASONS, type Revocation } from '../authority/revocations.ts'
import { openCertificate } from '../certificate-reader.ts'
import { certificateTime, enumerated, generalizedTime, integer, sequence, tagged } from '../der.ts'
import { authorityKeyIdentifier, extension } from '../extension.ts'
import { OID } from '../oids.ts'
import { signatureAlgorithmOf, signTbs } from '../sign-tbs.ts'

export interface RevocationListOptions {
  /** DER of the authority whose certificates the list is about, and which signs it. */
  issuer: Uint8Array
  key: KeyObject
  revocations: Revocation[]
  /** A later list has a greater one. */
  number: bigint
  from: Date
  until: Date
}

/**
 * A complete certificate revocation list, DER (RFC 5280 §5). Certificates stay on it after their
 * end, and it says so (ITU-T X.509 §9.5.2.8).
 */
export const writeRevocationList = async (options: RevocationListOptions): Promise<Buffer> => {
  const { issuer, key, revocations, number, from, until } = options
  const certificate = openCertificate(Buffer.from(issuer))
  const tbs = sequence(
    integer(1),
    signatureAlgorithmOf(key),
    certificate.subject,
    certificateTime(from),
    certificateTime(until),
    // §5.1.2.6: absent rather than empty.
    ...(revocations.length > 0 ? [sequence(...revocations.map(entry))] : []),
    tagged(
      0,
      sequence(
        authorityKeyIdentifier(certificate),
        extension(OID.crlNumber, integer(number)),
        extension(OID.expiredCertsOnCrl, generalizedTime(new Date(certificate.x509.validFrom))),
      ),
    ),
  )
  return sequence(...(await signTbs(tbs, key)))
}

const entry = ({ serial, at, reason }: Revocation): Buffer => {
  const code = REVOCATION_REASONS[reason]
  return sequence(
    integer(Buffer.from(serial, 'hex')),
    certificateTime(at),
    // §5.3.1: "unspecified" is said by leaving the reason out.
    ...(code > 0 ? [sequence(extension(OID.crlReason, enumerated(code)))] : []),
  )
}
