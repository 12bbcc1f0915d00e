import { boolean, integer, NULL, objectId, octetString, sequence } from './der.ts'
import { OID } from './oids.ts'

/**
 * TimeStampReq for a SHA-256 digest, DER, asking for the certificates, and for a token under that
 * policy (RFC 3161 §2.4.1).
 */
export const timestampQuery = (
  sha256: Uint8Array,
  { nonce, policy }: { nonce?: Uint8Array; policy?: string } = {},
): Buffer =>
  sequence(
    integer(1),
    sequence(sequence(objectId(OID.sha256), NULL), octetString(sha256)),
    ...(policy ? [objectId(policy)] : []),
    ...(nonce ? [integer(nonce)] : []),
    boolean(true),
  )
