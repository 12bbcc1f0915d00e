import { createHash, type KeyObject } from 'node:crypto'
import { REVOCATION_REASONS, type Revocation } from '../authority/revocations.ts'
import { type OpenedCertificate, openCertificate, publicKeyBitsOf } from '../certificate-reader.ts'
import { element, enumerated, generalizedTime, objectId, octetString, sequence, tagged } from '../der.ts'
import { OID } from '../oids.ts'
import { signTbs } from '../sign-tbs.ts'
import type { AskedCertificate, StatusQuery } from './status-query.ts'

const HASHES = new Map<string, string>([
  [OID.sha1, 'sha1'],
  [OID.sha256, 'sha256'],
  [OID.sha384, 'sha384'],
  [OID.sha512, 'sha512'],
])

/** Who answers, and of whose certificates. */
export interface Responder {
  /** DER of the authority whose certificates are asked about. */
  issuer: Uint8Array
  /** DER; the authority itself has certified it for this. */
  certificate: Uint8Array
  key: KeyObject
}

/**
 * What the authority knows of its certificates; serial numbers in hexadecimal, without leading
 * zeros, lower case.
 */
export interface KnownCertificates {
  issued: Set<string>
  revoked: Map<string, Revocation>
}

/** OCSPResponseStatus (RFC 6960 §4.2.1) of an answer that has nothing to say. */
export const statusRefusal = (status: 'malformed-request' | 'internal-error' | 'try-later'): Buffer =>
  sequence(enumerated({ 'malformed-request': 1, 'internal-error': 2, 'try-later': 3 }[status]))

/**
 * A basic OCSPResponse, DER (RFC 6960 §4.2). Times are whole seconds (RFC 5280 §4.1.2.5.2, which
 * NSS insists on). What another authority issued, and what we never did, is `unknown`.
 */
export const answerStatus = async (
  query: StatusQuery,
  { issuer, certificate, key }: Responder,
  known: KnownCertificates,
  { from, until }: { from: Date; until: Date },
): Promise<Buffer> => {
  const issuing = openCertificate(Buffer.from(issuer))
  const singles = query.asked.map((asked) =>
    sequence(
      asked.whole,
      isOf(asked, issuing) ? statusOf(asked.serial, known) : UNKNOWN,
      seconds(from),
      tagged(0, seconds(until)),
    ),
  )
  const tbs = sequence(
    tagged(2, octetString(digest('sha1', publicKeyBitsOf(openCertificate(Buffer.from(certificate)))))),
    seconds(from),
    sequence(...singles),
    ...(query.nonce ? [tagged(1, sequence(query.nonce))] : []),
  )
  const basic = sequence(...(await signTbs(tbs, key)), tagged(0, sequence(certificate)))
  return sequence(enumerated(0), tagged(0, sequence(objectId(OID.ocspBasic), octetString(basic))))
}

const digest = (hash: string, bytes: Uint8Array): Buffer => createHash(hash).update(bytes).digest()

const seconds = (moment: Date): Buffer => generalizedTime(new Date(Math.floor(moment.getTime() / 1000) * 1000))

const isOf = ({ hash, issuerNameHash, issuerKeyHash }: AskedCertificate, issuer: OpenedCertificate): boolean => {
  const name = HASHES.get(hash)
  return (
    name !== undefined &&
    digest(name, issuer.subject).equals(issuerNameHash) &&
    digest(name, publicKeyBitsOf(issuer)).equals(issuerKeyHash)
  )
}

const GOOD = element(0x80)
const UNKNOWN = element(0x82)

const statusOf = (serial: string, { issued, revoked }: KnownCertificates): Buffer => {
  const revocation = revoked.get(serial)
  if (!revocation) return issued.has(serial) ? GOOD : UNKNOWN
  const code = REVOCATION_REASONS[revocation.reason]
  return tagged(1, seconds(revocation.at), ...(code > 0 ? [tagged(0, enumerated(code))] : []))
}
