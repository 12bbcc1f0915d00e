import type { CertificationLevel } from '../read/signatures.ts'
import { dateString, serialise, textString } from './serialise.ts'

const RANGE_DIGITS = 10

/** What the author of a document lets be done after its first signature (ISO 32000-2 §12.8.2.2). */
const docMdp = (level: CertificationLevel): string =>
  `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${level}/V/1.2>>>>]`

/** What the signature dictionary says beside the signature. */
export interface SignatureFacts {
  /** The claimed time (`M`). */
  at: Date
  reason: string
  signerName: string
  /** The level at which it certifies the document; left out, it approves. */
  certification?: CertificationLevel
}

/**
 * A signature dictionary (§12.8.1, table 255) with room for a message of so many bytes, and a
 * ByteRange that is not filled in yet.
 */
export const signatureDictionary = (facts: SignatureFacts, room: number): { body: string; places: Places } => {
  const head = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[`
  const blank = ' '.repeat(4 * RANGE_DIGITS + 3)
  const middle = `${head}${blank}]/Contents`
  const claims = `/M ${serialise(dateString(facts.at))}/Name ${serialise(textString(facts.signerName))}/Reason ${serialise(textString(facts.reason))}`
  const certifies = facts.certification ? docMdp(facts.certification) : ''
  const body = `${middle}<${'0'.repeat(2 * room)}>${claims}${certifies}>>`
  const contents = { from: middle.length, to: middle.length + 2 * room + 2 }
  return { body, places: { byteRange: head.length, contents } }
}

/** Offsets in the dictionary. */
interface Places {
  byteRange: number
  /** The string to be filled, its brackets included. */
  contents: { from: number; to: number }
}

/** The four numbers, as wide as the room kept for them. */
export const byteRange = (numbers: [number, number, number, number]): string =>
  numbers.join(' ').padEnd(4 * RANGE_DIGITS + 3)
