import { algorithmOf, HASHES, integerOf, type SignatureAlgorithm, signatureAlgorithmOf } from './algorithm-reader.ts'
import { partsOf, toDer } from './ber-reader.ts'
import { hasKeyIdentifier, type OpenedCertificate, openCertificate } from './certificate-reader.ts'
import { type Element, readElement, readElements, readFields, readObjectId, readOnly } from './der-reader.ts'
import { OID } from './oids.ts'

/**
 * Reads CMS signatures made by anyone. Shares no code with the writer in `cms.ts`, so that a
 * mistake made there cannot hide itself here. Every element is accounted for: what stands outside
 * of the signature could otherwise be altered unseen.
 */

const MOST_SIGNERS = 8
/** A path is looked for among them, and each step may cost a signature. */
const MOST_CERTIFICATES = 32

/** A SignedData as one of its signers has signed it, opened but not yet believed. */
export interface OpenedSignedData {
  /** The signer's own certificate, if it is enclosed. */
  certificate: OpenedCertificate | undefined
  /** Those enclosed that can be read, DER: nobody asks for the others. */
  certificates: Buffer[]
  /** Name of the digest algorithm as `node:crypto` knows it; empty for one that we do not take. */
  hash: string
  /** Absent when it is none that we take: whether the signature is right is not known then. */
  signatureAlgorithm: SignatureAlgorithm | undefined
  signatureValue: Buffer
  contentType: string
  content: Buffer | undefined
  /**
   * DER of the SET OF Attribute: what was signed. Empty without signed attributes: then the content
   * itself was.
   */
  signedBytes: Buffer
  /** The single value of each attribute, by type. */
  signedAttributes: Map<string, Element>
  /**
   * The signature-time-stamps, DER or BER: there may be several (RFC 5126 §6.1.1). No more than are
   * judged.
   */
  timestampTokens: Buffer[]
}

/**
 * What CMS may do and a PAdES signature may not (EN 319 142-1 §6.3), or what RFC 5652 asks for in
 * vain; signatures can be right all the same.
 */
type SignedDataFlaw =
  | 'not-one-signer'
  | 'no-signed-attributes'
  | 'version-of-another-content'
  | 'not-der'
  | 'digest-algorithms-differ'

/**
 * Opens DER or BER (RFC 5652 §5). Throws RangeError when it is not a SignedData of exactly one
 * signer, as a timestamp is (RFC 3161 §2.4.2).
 */
export const openSignedData = (bytes: Uint8Array): OpenedSignedData => {
  const { signatures, flaws } = openSignatures(bytes)
  const [only] = signatures
  const flaw = flaws.find((each) => each !== 'not-der')
  if (flaw !== undefined || !only) throw new RangeError(flaw ?? 'not signed')
  return only
}

/** Why the signature cannot be checked, although nothing is known to be wrong with it. */
export const reasonNotTaken = ({ hash, signatureAlgorithm }: OpenedSignedData): string | undefined => {
  if (hash === '') return 'digest-algorithm-not-taken'
  return signatureAlgorithm ? undefined : 'signature-algorithm-not-taken'
}

interface OpenedSignatures {
  signatures: OpenedSignedData[]
  flaws: SignedDataFlaw[]
}

/**
 * Opens a SignedData of any number of signers. Throws RangeError when it, or anything a signature
 * depends on, cannot be read.
 */
export const openSignatures = (bytes: Uint8Array): OpenedSignatures => {
  try {
    return openAsDer(bytes)
  } catch (notDer) {
    if (!(notDer instanceof RangeError)) throw notDer
    const der = toDer(bytes)
    // It was no matter of lengths.
    if (der.equals(bytes)) throw notDer
    const { signatures, flaws } = openAsDer(der)
    return { signatures, flaws: ['not-der', ...flaws] }
  }
}

const openAsDer = (der: Uint8Array): OpenedSignatures => {
  const [type, wrapped] = readFields(readOnly(der), '06 a0')
  if (readObjectId(type!) !== OID.signedData) throw new RangeError('not a SignedData')
  const [signedData] = readFields(wrapped!, '30')
  const [version, digestAlgorithms, enclosed, certificateSet, , signers] = readFields(
    signedData!,
    '02 31 30 a0? a1? 31',
  )
  const [enclosedType, eContent] = readFields(enclosed!, '06 a0?')
  const contentType = readObjectId(enclosedType!)
  const [content] = eContent ? readFields(eContent, '04') : []
  const enclosures = certificateSet ? readElements(certificateSet.contents) : []
  const infos = readElements(signers!.contents)
  if (infos.length > MOST_SIGNERS || enclosures.length > MOST_CERTIFICATES) throw new RangeError('too much enclosed')
  const bag = openBag(enclosures)
  const signatures = infos.map((info) => ({
    ...readSigner(readOnly(info.whole), bag),
    certificates: bag.readable.map(({ der }) => der),
    contentType,
    content: content?.contents,
  }))
  const declared = readElements(digestAlgorithms!.contents).map(algorithmOf)
  const flaws: (SignedDataFlaw | false)[] = [
    signatures.length !== 1 && 'not-one-signer',
    signatures.some(({ signedBytes }) => signedBytes.length === 0) && 'no-signed-attributes',
    integerOf(version) !== (contentType === OID.data && infos.every(isOfVersion1) ? 1 : 3) &&
      'version-of-another-content',
    (declared.length !== 1 || signatures.some(({ hash }) => (HASHES.get(declared[0]!) ?? '') !== hash)) &&
      'digest-algorithms-differ',
  ]
  return { signatures, flaws: flaws.filter((flaw) => flaw !== false) }
}

const isOfVersion1 = (signerInfo: Element): boolean => integerOf(readElements(signerInfo.contents)[0]) === 1

/**
 * The certificates of a message. One that cannot be read is a fault only where a signer is named by
 * it.
 */
interface Bag {
  readable: OpenedCertificate[]
  unreadable: Buffer[]
}

/**
 * Attribute certificates, and those of other formats, say nothing of who signed (RFC 5652 §10.2.2).
 */
const openBag = (enclosed: Element[]): Bag => {
  const bag: Bag = { readable: [], unreadable: [] }
  for (const { tag, whole } of enclosed)
    if (tag === 0x30)
      try {
        bag.readable.push(openCertificate(whole))
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        bag.unreadable.push(whole)
      }
  return bag
}

type Signer = Omit<OpenedSignedData, 'certificates' | 'contentType' | 'content'>

const readSigner = (signerInfo: Element, { readable, unreadable }: Bag): Signer => {
  const tags = '02 30? 80? 30 a0? 30 04 a1?'
  const [version, byIssuer, byKey, digest, signed, algorithm, signature, unsigned] = readFields(signerInfo, tags)
  const hash = HASHES.get(algorithmOf(digest!)) ?? ''
  // RFC 5652 §5.3: the version tells how the signer is named.
  if (!(byIssuer ?? byKey) || integerOf(version) !== (byIssuer ? 1 : 3))
    throw new RangeError('not a signer we can read')
  const [issuer, serial] = byIssuer ? readFields(byIssuer, '30 02') : []
  const isNamed = (one: OpenedCertificate): boolean =>
    byKey ? hasKeyIdentifier(one, byKey.contents) : one.issuer.equals(issuer!.whole) && one.serial.equals(serial!.whole)
  // The attributes were signed as a SET; inside the message they carry the tag [0] (RFC 5652 §5.4).
  const signedBytes = Buffer.from(signed?.whole ?? [])
  if (signed) signedBytes[0] = 0x31
  const certificate = readable.find(isNamed)
  const signatureAlgorithm = signatureAlgorithmOf(algorithm!, hash)
  // By an algorithm that nobody here takes there are keys that nobody here reads.
  if (!certificate && signatureAlgorithm && byIssuer && unreadable.some((der) => holds(der, byIssuer)))
    throw new RangeError('the certificate of the signer cannot be read')
  return {
    hash,
    signatureAlgorithm,
    signatureValue: signature!.contents,
    signedBytes,
    signedAttributes: signed ? readAttributes(signed) : new Map(),
    certificate,
    timestampTokens: unsigned ? tokensIn(unsigned) : [],
  }
}

/**
 * Whether the bytes have issuer and serial number in them as the signer names them, whatever else
 * is wrong.
 */
const holds = (der: Buffer, byIssuer: Element): boolean =>
  readElements(byIssuer.contents).every(({ whole }) => der.includes(whole))

/**
 * Signed attributes come once, with one value (RFC 5652 §11, RFC 5035 §3): otherwise two readers
 * could go by two of them.
 */
const readAttributes = (set: Element): Map<string, Element> => {
  const attributes = readElements(set.contents).map((attribute): [string, Element] => {
    const [type, values] = readFields(readOnly(attribute.whole), '06 31')
    const value = readElement(values!.contents)
    return [readObjectId(type!), readOnly(values!.contents, value.tag)]
  })
  const byType = new Map(attributes)
  if (byType.size !== attributes.length) throw new RangeError('an attribute comes twice')
  return byType
}

const MOST_TOKENS = 4

/**
 * The signature-time-stamps among the unsigned attributes. Nobody vouches for these: any may come
 * twice, with several values, or in BER, and what cannot be read is as if it were not there.
 */
const tokensIn = (unsigned: Element): Buffer[] => {
  const tokens: Buffer[] = []
  try {
    for (const attribute of partsOf(unsigned.whole)) {
      const [type, values] = partsOf(attribute)
      const isAttribute = attribute[0] === 0x30 && values?.[0] === 0x31
      if (isAttribute && readObjectId(readElement(type!)) === OID.signatureTimeStampToken)
        tokens.push(...partsOf(values))
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return tokens.slice(0, MOST_TOKENS)
}
