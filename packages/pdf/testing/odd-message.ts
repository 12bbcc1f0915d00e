import { createHash } from 'node:crypto'
import { OID, type SealKey } from '@firmeza/pki'
import { element, integer, objectId, octetString, sequence, setOf, tagged } from '../../pki/der.ts'

export interface OddMessage {
  signers?: number
  /** Attributes in place of the usual ones; nothing for none at all, and the content itself is signed. */
  attributes?: (usual: { contentType: Buffer; messageDigest: Buffer; signingCertificate: Buffer }) => Buffer[]
  isDirect?: boolean
  /** Enclosed in the message. */
  content?: Uint8Array
}

const SHA256 = sequence(objectId(OID.sha256))
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const attribute = (type: string, value: Uint8Array): Buffer => sequence(objectId(type), setOf(value))

/** `signing-time` as CMS has it (RFC 5652 §11.3). */
export const SIGNING_TIME = attribute(OID.signingTime, element(0x17, Buffer.from('261121090000Z')))

/** CMS that is right as such, and not what PAdES asks for. By a P-256 key. */
export const oddMessage =
  ({ certificate, chain, sign }: SealKey, { signers = 1, attributes, isDirect = false, content }: OddMessage = {}) =>
  async (digest: Buffer, covered: Buffer): Promise<Uint8Array> => {
    const usual = {
      contentType: attribute(OID.contentType, objectId(OID.data)),
      messageDigest: attribute(OID.messageDigest, octetString(digest)),
      signingCertificate: attribute(
        OID.signingCertificateV2,
        sequence(sequence(sequence(octetString(sha256(certificate))))),
      ),
    }
    const set = setOf(...(attributes?.(usual) ?? Object.values(usual)))
    const signature = await sign(isDirect ? covered : set)
    const implicit = Buffer.from(set)
    implicit[0] = 0xa0
    const info = sequence(
      integer(1),
      identityOf(certificate),
      SHA256,
      ...(isDirect ? [] : [implicit]),
      sequence(objectId(OID.ecdsaWithSha256)),
      octetString(signature),
    )
    const enclosed = sequence(objectId(OID.data), ...(content ? [tagged(0, octetString(content))] : []))
    const infos = element(0x31, ...Array.from({ length: signers }, () => info))
    const signedData = sequence(integer(1), setOf(SHA256), enclosed, tagged(0, certificate, ...chain), infos)
    return sequence(objectId(OID.signedData), tagged(0, signedData))
  }

/** IssuerAndSerialNumber, cut out of the certificate's DER. */
const identityOf = (certificate: Uint8Array): Buffer => {
  const [, serial, , issuer] = elementsOf(inside(inside(Buffer.from(certificate))))
  return sequence(issuer!, serial!)
}

const sizeAt = (bytes: Buffer, at: number): { head: number; size: number } => {
  const first = bytes[at + 1]!
  const more = first < 0x80 ? 0 : first & 0x7f
  return { head: 2 + more, size: more === 0 ? first : bytes.readUIntBE(at + 2, more) }
}

const inside = (bytes: Buffer): Buffer => {
  const { head, size } = sizeAt(bytes, 0)
  return bytes.subarray(head, head + size)
}

const elementsOf = (bytes: Buffer): Buffer[] => {
  const found: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const { head, size } = sizeAt(bytes, at)
    found.push(bytes.subarray(at, at + head + size))
    at += head + size
  }
  return found
}
