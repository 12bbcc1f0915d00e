import { createHash } from 'node:crypto'
import { OID, type SealKey } from '@firmeza/pki'
import { element, integer, objectId, octetString, sequence, setOf, tagged } from '../../pki/der.ts'

export interface OddMessage {
  signers?: number
  /**
   * Attributes in place of the usual ones; nothing for none at all, and the content itself is
   * signed.
   */
  attributes?: (usual: { contentType: Buffer; messageDigest: Buffer; signingCertificate: Buffer }) => Buffer[]
  isDirect?: boolean
  /** Enclosed in the message. */
  content?: Uint8Array
  /** Who signs the same besides, each with a certificate enclosed. */
  others?: SealKey[]
  /** What the signers say of how they signed, in place of the truth. */
  digestAlgorithm?: Buffer
  signatureAlgorithm?: Buffer
  /** Attributes that are not signed, for the signature value. */
  unsigned?: (signature: Uint8Array) => Promise<Buffer[]>
  /** Other certificates than those of the signer and its issuers. */
  certificates?: Uint8Array[]
}

const SHA256 = sequence(objectId(OID.sha256))
const ECDSA = sequence(objectId(OID.ecdsaWithSha256))
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
export const attribute = (type: string, ...values: Uint8Array[]): Buffer => sequence(objectId(type), setOf(...values))

/** `signing-time` as CMS has it (RFC 5652 §11.3). */
export const SIGNING_TIME = attribute(OID.signingTime, element(0x17, Buffer.from('261121090000Z')))

/** CMS that is right as such, and not what PAdES asks for. By P-256 keys. */
export const oddMessage =
  (key: SealKey, odd: OddMessage = {}) =>
  async (digest: Buffer, covered: Buffer): Promise<Uint8Array> => {
    const { signers = 1, others = [], content, digestAlgorithm = SHA256 } = odd
    const { certificates = [key, ...others].flatMap(({ certificate, chain }) => [certificate, ...chain]) } = odd
    const own = await signerInfo(key, odd, digest, covered)
    const infos = Array.from({ length: signers }, () => own)
    for (const other of others) infos.push(await signerInfo(other, odd, digest, covered))
    const enclosed = sequence(objectId(OID.data), ...(content ? [tagged(0, octetString(content))] : []))
    const set = element(0x31, ...infos)
    const signedData = sequence(integer(1), setOf(digestAlgorithm), enclosed, tagged(0, ...certificates), set)
    return sequence(objectId(OID.signedData), tagged(0, signedData))
  }

const signerInfo = async (
  { certificate, sign }: SealKey,
  { attributes, isDirect = false, digestAlgorithm = SHA256, signatureAlgorithm = ECDSA, unsigned }: OddMessage,
  digest: Buffer,
  covered: Buffer,
): Promise<Buffer> => {
  const usual = {
    contentType: attribute(OID.contentType, objectId(OID.data)),
    messageDigest: attribute(OID.messageDigest, octetString(digest)),
    signingCertificate: attribute(
      OID.signingCertificateV2,
      sequence(sequence(sequence(octetString(sha256(certificate))))),
    ),
  }
  const set = setOf(...(attributes?.(usual) ?? Object.values(usual)))
  const implicit = Buffer.from(set)
  implicit[0] = 0xa0
  const signature = await sign(isDirect ? covered : set)
  return sequence(
    integer(1),
    identityOf(certificate),
    digestAlgorithm,
    ...(isDirect ? [] : [implicit]),
    signatureAlgorithm,
    octetString(signature),
    ...(unsigned ? [element(0xa1, ...(await unsigned(signature)))] : []),
  )
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
