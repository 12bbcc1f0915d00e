import { createHash } from 'node:crypto'
import { algorithmOf, HASHES, integerOf } from './algorithm-reader.ts'
import { toDer } from './ber-reader.ts'
import { type OpenedCertificate, purposesOf } from './certificate-reader.ts'
import { checkSignature, checkSigner, checkSigningCertificate } from './check-signed-data.ts'
import { type Element, readFields, readMoment, readObjectId, readOnly } from './der-reader.ts'
import { commonName } from './name.ts'
import { OID } from './oids.ts'
import { type OpenedSignedData, openSignedData, reasonNotTaken } from './signed-data-reader.ts'
import { failed, notChecked, passed, type Verdict } from './verdict.ts'

/**
 * What a timestamp token says, and whether to believe it. Without a `passed` verdict the facts are
 * only claims.
 */
export interface TimestampReport {
  verdict: Verdict
  trusted: Verdict
  time: Date
  /** Hexadecimal. */
  serial: string
  authority: string
  /** When the authority's certificate ends. */
  endsAt?: Date
  /** Dotted identifier of the policy it was issued under. */
  policy: string
  /** How far off its time may be, as the authority says; absent when it does not say. */
  accuracyMs?: number
  /** Hexadecimal. */
  nonce?: string
}

/** RFC 3161 §2.3: the extension is critical, and time stamping is its only purpose. */
const mayStamp = (certificate: OpenedCertificate): boolean => {
  const usage = purposesOf(certificate)
  return usage?.isCritical === true && usage.purposes.length === 1 && usage.purposes[0] === OID.timeStamping
}

/** Accuracy (§2.4.2): seconds, milliseconds, microseconds, each may be left out. */
const readAccuracy = (accuracy: Element): number => {
  const [seconds, millis, micros] = readFields(accuracy, '02? 80? 81?').map((part) =>
    part ? Number.parseInt(part.contents.toString('hex'), 16) : 0,
  )
  return seconds! * 1000 + millis! + micros! / 1000
}

const hexadecimal = ({ contents }: Element): string => contents.toString('hex').replace(/^0+(?=.)/, '')

/**
 * Reads a token (RFC 3161, RFC 5816) and checks it against what was stamped. `trusted` is
 * `not-checked` when no trusted certificates are given. Throws RangeError when the bytes, DER or
 * BER, are no timestamp token.
 */
export const checkTimestamp = async (options: {
  der: Uint8Array
  /** Of what was stamped, by `sha256`, `sha384` or `sha512`: the authority's answer says which. */
  digestOf(hash: string): Uint8Array | Promise<Uint8Array>
  trusted: Uint8Array[]
}): Promise<TimestampReport> => {
  const opened = openSignedData(options.der)
  if (opened.contentType !== OID.tstInfo || !opened.content) throw new RangeError('not a timestamp token')
  // TSTInfo (RFC 3161 §2.4.2): version, policy, imprint, serial, time, accuracy, ordering, nonce,
  // name, extensions.
  const fields = readFields(readOnly(toDer(opened.content)), '02 06 30 02 18 30? 01? 02? a0? a1?')
  const [version, policy, imprint, serial, moment, accuracy, , nonce] = fields
  if (integerOf(version) !== 1) throw new RangeError('not a timestamp token of version 1')
  const time = readMoment(moment!)
  return {
    verdict: await judge(opened, imprint!, options.digestOf),
    trusted: await checkSigner(opened, options.trusted, time),
    time,
    serial: hexadecimal(serial!),
    authority: opened.certificate ? commonName(opened.certificate.x509) : '',
    ...(opened.certificate ? { endsAt: new Date(opened.certificate.x509.validTo) } : {}),
    policy: readObjectId(policy!),
    ...(accuracy ? { accuracyMs: readAccuracy(accuracy) } : {}),
    nonce: nonce && hexadecimal(nonce),
  }
}

const judge = async (
  opened: OpenedSignedData,
  imprint: Element,
  digestOf: Parameters<typeof checkTimestamp>[0]['digestOf'],
): Promise<Verdict> => {
  const [algorithm, hashed] = readFields(imprint, '30 04')
  const hash = HASHES.get(algorithmOf(algorithm!))
  if (!hash) return notChecked('timestamp-digest-unknown')
  if (!hashed!.contents.equals(await digestOf(hash))) return failed('timestamp-is-of-other-data')
  const notTaken = reasonNotTaken(opened)
  if (notTaken !== undefined) return notChecked(notTaken)
  const signature = checkSignature(opened, createHash(opened.hash).update(opened.content!).digest())
  if (signature.status !== 'passed') return failed('timestamp-signature-wrong')
  if (!mayStamp(opened.certificate!)) return failed('certificate-may-not-stamp')
  const named = checkSigningCertificate(opened, { oldToo: true })
  return named.status === 'passed' ? passed('timestamp-right') : named
}
