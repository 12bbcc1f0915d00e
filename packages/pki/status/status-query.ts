import { type Element, readElements, readFields, readObjectId, readOnly } from '../der-reader.ts'
import { OID } from '../oids.ts'

/** One certificate asked about: CertID (RFC 6960 §4.1.1). */
export interface AskedCertificate {
  /** DER of the CertID, repeated in the answer as it came. */
  whole: Buffer
  /** Dotted identifier of the hash of the next two. */
  hash: string
  issuerNameHash: Buffer
  issuerKeyHash: Buffer
  /** Hexadecimal, without leading zeros. */
  serial: string
}

export interface StatusQuery {
  asked: AskedCertificate[]
  /** DER of the extension, repeated in the answer as it came. */
  nonce: Buffer | undefined
}

const MOST_ASKED = 16
/** RFC 9654 §2.1. */
const LONGEST_NONCE = 128

/**
 * Reads an OCSPRequest, DER. Its signature, if it has one, is nobody's business. Throws RangeError
 * when it is malformed.
 */
export const readStatusQuery = (der: Uint8Array): StatusQuery => {
  const [tbs] = readFields(readOnly(der), '30 a0?')
  const [, , list, extensions] = readFields(tbs!, 'a0? a1? 30 a2?')
  const asked = readElements(list!.contents).map(readAsked)
  if (asked.length === 0 || asked.length > MOST_ASKED) throw new RangeError('no certificates, or too many')
  return { asked, nonce: extensions && readNonce(extensions) }
}

const readAsked = (request: Element): AskedCertificate => {
  const [id] = readFields(readOnly(request.whole), '30 a0?')
  const [algorithm, name, key, serial] = readFields(id!, '30 04 04 02')
  const [hash] = readFields(algorithm!, '06 05?')
  return {
    whole: id!.whole,
    hash: readObjectId(hash!),
    issuerNameHash: name!.contents,
    issuerKeyHash: key!.contents,
    serial: serial!.contents.toString('hex').replace(/^0+(?=.)/, ''),
  }
}

const readNonce = (extensions: Element): Buffer | undefined => {
  const [list] = readFields(extensions, '30')
  for (const each of readElements(list!.contents)) {
    const [type, , value] = readFields(readOnly(each.whole), '06 01? 04')
    if (readObjectId(type!) !== OID.ocspNonce) continue
    const { contents } = readOnly(value!.contents, 0x04)
    if (contents.length === 0 || contents.length > LONGEST_NONCE) throw new RangeError('a nonce has 1 to 128 bytes')
    return each.whole
  }
  return undefined
}
