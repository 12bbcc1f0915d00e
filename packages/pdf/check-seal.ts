import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  checkSignature,
  checkSigner,
  checkSigningCertificate,
  checkTimestamp,
  failed,
  notChecked,
  OID,
  type OpenedSignedData,
  openSignedData,
  passed,
  type TimestampReport,
  type Verdict,
} from '@firmeza/pki'
import type { Bytes } from './read/bytes.ts'
import { PdfDocument } from './read/document.ts'
import { type SignatureClaim, signaturesOf } from './read/signatures.ts'
import { isName, PdfBroken, Text } from './read/values.ts'

/** What is to be believed of one signature. */
export interface SignatureVerdict {
  /** The bytes it covers are those that were signed. */
  intact: Verdict
  /** Nothing was appended after it. */
  coversWholeFile: Verdict
  /** The signer's certificate leads to a trusted one, valid at the proven time. Revocation is not looked at. */
  trusted: Verdict
  /** It carries a timestamp of itself by a trusted authority. */
  timestamped: Verdict
  /** It keeps the rules of PAdES B-B (EN 319 142-1 §6.3), whoever made it. */
  padesBaseline: Verdict
}

/** A signature with its verdict and what it says of itself. The claims mean something only when `intact` has passed. */
export interface SignatureReport extends SignatureVerdict {
  fieldName: string
  /** Subject of the certificate, `CN=…, O=…`; empty when it could not be read. */
  signer: string
  reason: string
  /** Of the timestamp, when that is right. */
  time?: Date
  timestampAuthority?: string
}

/** The verdict on the last signature of the file; `signatures` has all, oldest first. */
export interface SealVerdict extends SignatureVerdict {
  signatures: SignatureReport[]
}

export interface CheckSealOptions {
  /** The file in one or more pieces: source and tail. They are not joined. */
  parts: Uint8Array[]
  /** DER of the certificates to trust. With none, trust is `not-checked`. */
  trusted: Uint8Array[]
  /**
   * DER of the certificates timestamps must lead to; those of `trusted` if absent. With none, a timestamp that is otherwise right is
   * `not-checked`, and proves no time.
   */
  trustedAuthorities?: Uint8Array[]
  /** The moment at which certificates must be valid when no timestamp proves one. */
  at?: Date
}

/** A file of many signatures would be hashed as many times. */
const MOST_JUDGED = 32
/** Of one CMS message and its padding. Real ones have tens of kilobytes. */
const GREATEST_CONTENTS = 2 ** 20

/**
 * Verifies a sealed file. The CMS reader and the verification share no code with the writer. Safe on files from strangers:
 * refusals are verdicts, and nothing is thrown for bad input.
 */
export const checkSeal = async ({ parts, ...trust }: CheckSealOptions): Promise<SealVerdict> => {
  let document: PdfDocument
  let claims: SignatureClaim[]
  try {
    document = await PdfDocument.open(parts)
    claims = (await signaturesOf(document)).toSorted((a, b) => endOf(a) - endOf(b))
  } catch (error) {
    if (!(error instanceof PdfBroken)) throw error
    return { ...nothingBut(failed(error.reason)), signatures: [] }
  }
  const signatures: SignatureReport[] = []
  for (const [index, claim] of claims.entries()) {
    const isJudged = index >= claims.length - MOST_JUDGED
    const verdict = isJudged
      ? await judge(document, claim, trust)
      : { ...nothingBut(notChecked('too-many-signatures')), signer: '' }
    signatures.push({ fieldName: claim.fieldName, reason: claim.reason, ...verdict })
  }
  const last = signatures.at(-1) ?? nothingBut(failed('no-signature'))
  const { intact, coversWholeFile, trusted: isTrusted, timestamped, padesBaseline } = last
  return { intact, coversWholeFile, trusted: isTrusted, timestamped, padesBaseline, signatures }
}

const endOf = ({ byteRange }: SignatureClaim): number => (byteRange[2] ?? 0) + (byteRange[3] ?? 0)

const nothingBut = (intact: Verdict): SignatureVerdict => {
  const unknown = notChecked('signature-unreadable')
  return { intact, coversWholeFile: unknown, trusted: unknown, timestamped: unknown, padesBaseline: unknown }
}

type Judgement = SignatureVerdict & Pick<SignatureReport, 'signer' | 'time' | 'timestampAuthority'>

type Trust = Omit<CheckSealOptions, 'parts'>

const judge = async (document: PdfDocument, claim: SignatureClaim, trust: Trust): Promise<Judgement> => {
  const shape = shapeOf(document.bytes, claim)
  if (shape.status !== 'passed') return { ...nothingBut(shape), signer: '' }
  try {
    return await judgeMessage(document, claim, trust)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { ...nothingBut(failed('signature-unreadable')), signer: '' }
  }
}

/** Throws RangeError when the message, or anything in it that has to be read, cannot be. */
const judgeMessage = async (
  document: PdfDocument,
  claim: SignatureClaim,
  { trusted, trustedAuthorities = trusted, at }: Trust,
): Promise<Judgement> => {
  const opened = openSignedData(messageIn(claim.contents))
  const digest = await digestOf(document.bytes, claim.byteRange, opened.hash)
  const timestamp = await readTimestamp(opened, trustedAuthorities)
  const isProven = timestamp.verdict.status === 'passed'
  const time = isProven ? timestamp.report?.time : at
  return {
    intact: checkSignature(opened, digest),
    coversWholeFile: endOf(claim) === document.bytes.length ? passed('to-the-last-byte') : failed('changed-afterwards'),
    trusted: time ? await checkSigner(opened, trusted, time) : notChecked('no-proven-time'),
    timestamped: timestamp.verdict,
    padesBaseline: judgeBaseline(claim, opened),
    signer: signerOf(opened),
    ...(isProven && { time: timestamp.report?.time, timestampAuthority: timestamp.report?.authority }),
  }
}

/**
 * The range leaves out exactly the `Contents` string that the dictionary holds (ISO 32000-2 §12.8.1): otherwise bytes could
 * hide beside the signature.
 */
const shapeOf = (bytes: Bytes, { byteRange, contents }: SignatureClaim): Verdict => {
  const [first, before = 0, from = 0, after = 0] = byteRange
  const isOrdered = byteRange.every((each) => Number.isSafeInteger(each) && each >= 0)
  if (byteRange.length !== 4 || first !== 0 || !isOrdered || from <= before || from + after > bytes.length)
    return failed('byte-range-wrong')
  if (from - before > 2 * GREATEST_CONTENTS + 2) return failed('signature-too-large')
  const gap = bytes.slice(before, from).toString('latin1')
  if (!/^<([0-9a-f]+|[0-9A-F]+)>$/.test(gap) || gap.slice(1, -1).toLowerCase() !== contents.toString('hex'))
    return failed('byte-range-wrong')
  return passed('byte-range-right')
}

/** The message without the zeros that fill up the string. Throws RangeError when anything else follows it. */
const messageIn = (contents: Buffer): Buffer => {
  const lengthBytes = (contents[1] ?? 0) & 0x80 ? contents[1]! & 0x7f : 0
  if (lengthBytes > 4 || contents.length < 2 + lengthBytes) throw new RangeError('no message')
  const end = 2 + lengthBytes + (lengthBytes === 0 ? (contents[1] ?? 0) : contents.readUIntBE(2, lengthBytes))
  if (end > contents.length || contents.subarray(end).some((byte) => byte !== 0))
    throw new RangeError('not only a message')
  return contents.subarray(0, end)
}

const SLICE_BYTES = 4 * 2 ** 20

const digestOf = async (
  bytes: Bytes,
  [, before = 0, from = 0, after = 0]: number[],
  algorithm: string,
): Promise<Buffer> => {
  const hash = createHash(algorithm)
  for (const view of [...bytes.views(0, before), ...bytes.views(from, from + after)]) {
    for (let at = 0; at < view.length; at += SLICE_BYTES) {
      if (at > 0) await setImmediate()
      hash.update(view.subarray(at, at + SLICE_BYTES))
    }
  }
  return hash.digest()
}

const readTimestamp = async (
  opened: OpenedSignedData,
  trusted: Uint8Array[],
): Promise<{ verdict: Verdict; report?: TimestampReport }> => {
  if (!opened.timestampToken) return { verdict: failed('no-timestamp') }
  const digest = createHash('sha256').update(opened.signatureValue).digest()
  try {
    const report = await checkTimestamp({ der: opened.timestampToken, digest, trusted })
    if (report.verdict.status !== 'passed') return { verdict: report.verdict }
    if (report.trusted.status === 'failed') return { verdict: failed('timestamp-authority-not-trusted') }
    return { verdict: report.trusted.status === 'passed' ? report.verdict : report.trusted, report }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { verdict: failed('timestamp-unreadable') }
  }
}

const judgeBaseline = ({ subFilter, dictionary }: SignatureClaim, opened: OpenedSignedData): Verdict => {
  if (subFilter !== 'ETSI.CAdES.detached') return failed('sub-filter-is-another')
  if (!isName(dictionary.get('Type'), 'Sig') || !dictionary.has('Filter')) return failed('dictionary-incomplete')
  if (dictionary.has('Cert')) return failed('certificate-outside-of-the-message')
  if (!(dictionary.get('M') instanceof Text)) return failed('claimed-time-missing')
  if (opened.contentType !== OID.data || opened.content) return failed('content-inside-of-the-message')
  if (opened.signedAttributes.has(OID.signingTime)) return failed('signing-time-attribute')
  const named = checkSigningCertificate(opened)
  return named.status === 'passed' ? passed('baseline-kept') : named
}

const signerOf = ({ certificate }: OpenedSignedData): string =>
  certificate?.x509.subject.split('\n').toReversed().join(', ') ?? ''
