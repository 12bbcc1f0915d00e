import { ok, type Result, refuse } from '@firmeza/kernel'
import { inspectPdf, type PdfFacts, type PdfRefusal } from './inspect-pdf.ts'
import { ANYBODY, askThread } from './intake/here-or-in-thread.ts'
import { isMendable, reasonOf } from './intake/normalise.ts'
import type { Turn } from './raster/fair-queue.ts'
import type { Bounds } from './read/limits.ts'
import { inOrder } from './read/notices.ts'

/** A PDF as it may be sent for signature. */
export interface IngestedPdf {
  /** Those that came, unless they had to be rewritten. */
  bytes: Uint8Array
  facts: PdfFacts
  /** What came, when that is not what is kept. */
  original?: OriginalPdf
}

/** A file that was rewritten: the notices of the facts tell what was done. */
export interface OriginalPdf {
  /** Hexadecimal. */
  sha256: string
  /** Bytes. */
  size: number
  /** Why, a kebab-case word: `startxref-missing`, `unused-page`, `fields-to-draw`… */
  reason: string
}

/**
 * Inspects a PDF and, where viewers would show it in different ways and it is not signed, rewrites
 * it with the same pages (`normalise`): what is read must be what is signed. To be called before
 * the hash is taken. Throws `IntakeBusy`.
 */
export const ingestPdf = async (
  bytes: Uint8Array,
  bounds: Bounds = 'full',
  turn: Turn = ANYBODY,
): Promise<Result<IngestedPdf, PdfRefusal>> => {
  const inspected = await inspectPdf(bytes, bounds, turn)
  if (inspected.ok) {
    const facts = inspected.value
    // No trial is signed: what there is to say of the signature is said to nobody.
    return facts.signatures > 0 && bounds === 'full' ? judged(bytes, facts, turn) : ok({ bytes, facts })
  }
  const { refusal } = inspected
  if (!isMendable(refusal)) return inspected
  const answer = await askThread({ kind: 'normalise', bytes, refusal, bounds }, turn)
  if (answer === 'took-too-long') return refuse({ code: 'broken', reason: answer })
  if (answer instanceof Uint8Array || answer.kind !== 'normalised')
    throw new TypeError('the worker answered something else')
  if (!answer.outcome.ok) return answer.outcome
  const { originalSha256: sha256, ...kept } = answer.outcome.value
  return ok({ ...kept, original: { sha256, size: bytes.length, reason: reasonOf(refusal) } })
}

/** Verification has bounds of its own, which are wider than what may be done where others wait. */
const judged = async (bytes: Uint8Array, facts: PdfFacts, turn: Turn): Promise<Result<IngestedPdf, PdfRefusal>> => {
  const answer = await askThread({ kind: 'judge', bytes }, turn)
  if (answer === 'took-too-long') return refuse({ code: 'broken', reason: answer })
  if (answer instanceof Uint8Array || answer.kind !== 'judged')
    throw new TypeError('the worker answered something else')
  const notices = answer.isBroken ? inOrder([...facts.notices, 'earlier-signature-broken']) : facts.notices
  return ok({ bytes, facts: { ...facts, notices } })
}
