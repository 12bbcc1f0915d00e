import { type OpenedCertificate, subjectKeyIdentifierOf } from './certificate-reader.ts'
import { boolean, element, objectId, octetString, sequence } from './der.ts'
import { OID } from './oids.ts'

/** An extension of a certificate, a revocation list or one of its entries (RFC 5280 §4.2), DER. */
export const extension = (type: string, value: Uint8Array, { isCritical = false } = {}): Buffer =>
  // DER leaves out what is the default: FALSE.
  sequence(objectId(type), ...(isCritical ? [boolean(true)] : []), octetString(value))

/** Names the key of who signed (RFC 5280 §4.2.1.1). */
export const authorityKeyIdentifier = (issuer: OpenedCertificate): Buffer =>
  extension(OID.authorityKeyIdentifier, sequence(element(0x80, subjectKeyIdentifierOf(issuer))))
