import { createHash, type KeyObject, verify } from 'node:crypto'
import { type OpenedCertificate, openCertificate, publicKeyBitsOf, purposesOf } from './certificate-reader.ts'
import { type Element, readElements, readFields, readMoment, readObjectId, readOnly } from './der-reader.ts'
import { OID } from './oids.ts'
import { failed, notChecked, passed, type Verdict } from './verdict.ts'

/**
 * What was collected about the standing of certificates, by anyone. DER; what cannot be read says
 * nothing.
 */
export interface RevocationMaterial {
  /** OCSPResponse (RFC 6960 §4.2). */
  answers: Uint8Array[]
  /** CertificateList (RFC 5280 §5). */
  lists: Uint8Array[]
}

/** What one answer or list says of a certificate. */
interface Statement {
  from: Date
  until: Date | undefined
  revokedAt: Date | undefined
  /**
   * It leaves out certificates that had ended when it was made: that it does not name one says
   * nothing.
   */
  isTooLate?: boolean
}

/**
 * Whether the certificate stood at that moment, by what its issuer says: an answer or a list that
 * was in force then, or made later. Of a certificate that had ended by then, the silence of a list
 * counts only where it says that it keeps such ones (ITU-T X.509 §9.5.2.8). Answers and lists that
 * are not the issuer's count for nothing; without any the answer is `not-checked`.
 */
export const checkRevocation = (
  certificate: OpenedCertificate,
  issuer: OpenedCertificate,
  { answers, lists }: RevocationMaterial,
  at: Date,
): Verdict => {
  const statements = [
    ...answers.map((der) => readQuietly(() => statementInAnswer(der, certificate, issuer))),
    ...lists.map((der) => readQuietly(() => statementInList(der, certificate, issuer))),
  ].filter((statement) => statement !== undefined)
  if (statements.length === 0) return notChecked('issuer-says-nothing')
  if (statements.some(({ revokedAt }) => revokedAt && revokedAt <= at)) return failed('certificate-revoked')
  const inTime = statements.filter(({ isTooLate }) => !isTooLate)
  if (inTime.length === 0) return notChecked('lists-leave-out-ended-certificates')
  const isUseful = inTime.some(({ from, until }) => from >= at || (until !== undefined && until >= at))
  return isUseful ? passed('certificate-in-force') : notChecked('what-issuer-says-is-older')
}

const readQuietly = (read: () => Statement | undefined): Statement | undefined => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}

/** UTCTime or GeneralizedTime (RFC 5280 §4.1.2.5). */
const readTime = (element: Element): Date => {
  if (element.tag !== 0x17) return readMoment(element)
  const text = element.contents.toString('latin1')
  const century = Number(text.slice(0, 2)) < 50 ? '20' : '19'
  return readMoment({ ...element, tag: 0x18, contents: Buffer.from(century + text) })
}

const SIGNATURES = new Map<string, [keyType: string, hash: string]>([
  [OID.sha256WithRsa, ['rsa', 'sha256']],
  ['1.2.840.113549.1.1.12', ['rsa', 'sha384']],
  ['1.2.840.113549.1.1.13', ['rsa', 'sha512']],
  [OID.ecdsaWithSha256, ['ec', 'sha256']],
  [OID.ecdsaWithSha384, ['ec', 'sha384']],
  ['1.2.840.10045.4.3.4', ['ec', 'sha512']],
])

const isSignedBy = (tbs: Element, algorithm: Element, signature: Element, key: KeyObject): boolean => {
  const [type] = readFields(algorithm, '06 05?')
  const [keyType, hash] = SIGNATURES.get(readObjectId(type!)) ?? []
  if (!hash || keyType !== key.asymmetricKeyType || signature.contents[0] !== 0) return false
  return verify(hash, tbs.whole, { key, dsaEncoding: 'der' }, signature.contents.subarray(1))
}

/**
 * Extensions that are critical change what a list is about (§5.2.5: part of the certificates only):
 * such a list is not taken.
 */
const hasCritical = (extensions: Element | undefined): boolean => {
  if (!extensions) return false
  const [list] = readFields(extensions, '30')
  return readElements(list!.contents).some((each) => readFields(each, '06 01? 04')[1] !== undefined)
}

const statementInList = (
  der: Uint8Array,
  { serial, issuer: issuerName, x509 }: OpenedCertificate,
  issuer: OpenedCertificate,
): Statement | undefined => {
  const [tbs, algorithm, signature] = readFields(readOnly(der), '30 30 03')
  const inside = readElements(tbs!.contents)
  const [, name, from, ...rest] = inside[0]?.tag === 0x02 ? inside.slice(1) : inside
  if (!name || !from || !name.whole.equals(issuerName) || !name.whole.equals(issuer.subject)) return undefined
  const extensions = rest.find(({ tag }) => tag === 0xa0)
  if (hasCritical(extensions)) return undefined
  if (!isSignedBy(tbs!, algorithm!, signature!, issuer.publicKey)) return undefined
  const until = rest.find(({ tag }) => tag === 0x17 || tag === 0x18)
  const entries = rest.find(({ tag }) => tag === 0x30)
  const madeAt = readTime(from)
  const endsAt = Date.parse(x509.validTo)
  const keepsFrom = keepsEndedFrom(extensions)?.getTime() ?? Number.POSITIVE_INFINITY
  return {
    from: madeAt,
    until: until && readTime(until),
    revokedAt: entryOf(entries, serial),
    isTooLate: madeAt.getTime() > endsAt && keepsFrom > endsAt,
  }
}

/** Certificates that ended then or later are kept on the list. */
const keepsEndedFrom = (extensions: Element | undefined): Date | undefined => {
  if (!extensions) return undefined
  const [list] = readFields(extensions, '30')
  for (const each of readElements(list!.contents)) {
    const [type, , value] = readFields(each, '06 01? 04')
    if (readObjectId(type!) === OID.expiredCertsOnCrl) return readMoment(readOnly(value!.contents, 0x18))
  }
  return undefined
}

const entryOf = (entries: Element | undefined, serial: Buffer): Date | undefined => {
  for (const each of entries ? readElements(entries.contents) : []) {
    const [number, at] = readElements(each.contents)
    if (number?.whole.equals(serial) && at) return readTime(at)
  }
  return undefined
}

const statementInAnswer = (
  der: Uint8Array,
  certificate: OpenedCertificate,
  issuer: OpenedCertificate,
): Statement | undefined => {
  const [, bytes] = readFields(readOnly(der), '0a a0')
  const [type, basic] = readFields(readFields(bytes!, '30')[0]!, '06 04')
  if (readObjectId(type!) !== OID.ocspBasic) return undefined
  const [data, algorithm, signature, enclosed] = readFields(readOnly(basic!.contents), '30 30 03 a0?')
  const inside = readElements(data!.contents)
  const singles = inside.find(({ tag }) => tag === 0x30)
  const producedAt = inside.find(({ tag }) => tag === 0x18)
  if (!singles || !producedAt) return undefined
  const responders = [issuer, ...delegatesIn(enclosed, issuer, readMoment(producedAt))]
  if (!responders.some(({ publicKey }) => isSignedBy(data!, algorithm!, signature!, publicKey))) return undefined
  for (const single of readElements(singles.contents)) {
    const [id, status, from, until] = readFields(
      single,
      `30 ${readElements(single.contents)[1]?.tag.toString(16)} 18 a0? a1?`,
    )
    const isKnown = status!.tag === 0x80 || status!.tag === 0xa1
    if (!isKnown || !isAbout(id!, certificate, issuer)) continue
    const revokedAt = status!.tag === 0xa1 ? readMoment(readElements(status!.contents)[0]!) : undefined
    return { from: readMoment(from!), until: until && readMoment(readFields(until, '18')[0]!), revokedAt }
  }
  return undefined
}

const MOST_DELEGATES = 4

/**
 * Certificates the issuer itself has made for answering (RFC 6960 §4.2.2.2), valid when the answer
 * was given.
 */
const delegatesIn = (enclosed: Element | undefined, issuer: OpenedCertificate, at: Date): OpenedCertificate[] => {
  if (!enclosed) return []
  const [list] = readFields(enclosed, '30')
  const all = readElements(list!.contents)
    .slice(0, MOST_DELEGATES)
    .map(({ whole }) => openCertificate(whole))
  return all.filter(
    (each) =>
      each.issuer.equals(issuer.subject) &&
      purposesOf(each)?.purposes.includes(OID.ocspSigning) === true &&
      Date.parse(each.x509.validFrom) <= at.getTime() &&
      Date.parse(each.x509.validTo) >= at.getTime() &&
      each.x509.verify(issuer.publicKey),
  )
}

const ID_HASHES = new Map<string, string>([
  [OID.sha1, 'sha1'],
  [OID.sha256, 'sha256'],
  [OID.sha384, 'sha384'],
  [OID.sha512, 'sha512'],
])

const isAbout = (id: Element, { serial }: OpenedCertificate, issuer: OpenedCertificate): boolean => {
  const [algorithm, nameHash, keyHash, number] = readFields(id, '30 04 04 02')
  const hash = ID_HASHES.get(readObjectId(readFields(algorithm!, '06 05?')[0]!))
  if (!hash || !number!.whole.equals(serial)) return false
  const digest = (bytes: Uint8Array): Buffer => createHash(hash).update(bytes).digest()
  return digest(issuer.subject).equals(nameHash!.contents) && digest(publicKeyBitsOf(issuer)).equals(keyHash!.contents)
}
