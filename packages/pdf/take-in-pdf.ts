import { ok, type Result, refuse } from '@firmeza/kernel'
import { inspectPdf, type PdfFacts, type PdfRefusal } from './inspect-pdf.ts'
import { askThread } from './intake/here-or-in-thread.ts'
import { isMendable } from './intake/normalise.ts'

/** A PDF as it may be sent for signature. */
export interface TakenInPdf {
  /** Those that came, unless they had to be written anew. */
  bytes: Uint8Array
  facts: PdfFacts
  /** What came, when that is not what is kept. */
  original?: OriginalPdf
}

/** A file that was damaged, or held more than it shows. */
export interface OriginalPdf {
  /** Hexadecimal. */
  sha256: string
  /** Bytes. */
  size: number
  /** What was wrong with it, a kebab-case word: `startxref-missing`, `unused-page`… */
  reason: string
}

/**
 * Inspects a PDF and, where it is damaged and not signed, writes it anew with the same pages: viewers would each mend it in their own way, and
 * what is read must be what is signed. To be called before the hash is taken.
 */
export const takeInPdf = async (bytes: Uint8Array): Promise<Result<TakenInPdf, PdfRefusal>> => {
  const inspected = await inspectPdf(bytes)
  if (inspected.ok) return ok({ bytes, facts: inspected.value })
  const { refusal } = inspected
  if (refusal.code !== 'broken' || !isMendable(refusal)) return inspected
  const answer = await askThread({ kind: 'normalise', bytes, refusal })
  if (answer === 'took-too-long') return refuse({ code: 'broken', reason: answer })
  if (answer instanceof Uint8Array || answer.kind !== 'normalised')
    throw new TypeError('the worker answered something else')
  if (!answer.outcome.ok) return answer.outcome
  const { originalSha256: sha256, ...kept } = answer.outcome.value
  return ok({ ...kept, original: { sha256, size: bytes.length, reason: refusal.reason } })
}
