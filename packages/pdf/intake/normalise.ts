import { ok, type Result, refuse } from '@firmeza/kernel'
import { PdfDocument } from '../read/document.ts'
import { FULL } from '../read/limits.ts'
import { PdfBroken } from '../read/values.ts'
import { rewrite } from '../write/rewrite.ts'
import { areFieldsDrawnTwice } from './field-looks.ts'
import { type Header, headerOf, inspect, type PdfFacts, type PdfRefusal } from './inspect.ts'

/** Cross-reference data that lead to every object, in a file that has another fault. */
const READABLE = new Set([
  'header-not-first',
  'page-count-wrong',
  'page-missing',
  'stream-length-wrong',
  'unused-page',
  'unused-object',
  'key-named-twice',
  'generation-wrong',
  'fields-drawn-twice',
])

/** What may be mended: the file says one thing, only not where or how it should. Two readings, loops and excess are not among them. */
const MENDABLE = new Set([
  ...READABLE,
  'startxref-missing',
  'cross-reference-missing',
  'cross-reference-damaged',
  'object-number-too-large',
  'trailer-missing',
  'catalog-missing',
  'object-missing',
  'object-stream-missing',
  'page-tree-missing',
  'ends-early',
  'unknown-word',
  'dictionary-key-missing',
  'hexadecimal-string',
])

export const isMendable = (refusal: PdfRefusal): boolean => refusal.code === 'broken' && MENDABLE.has(refusal.reason)

/** The file written anew, and what is known of it. */
export interface Normalised {
  bytes: Uint8Array
  facts: PdfFacts
}

/**
 * Writes a damaged file anew, as viewers would read it: by its own cross-reference data where they can be used, by its objects where not.
 * A file that holds a signature stays refused for the reason given: it is never rewritten. Work for a thread.
 */
export const normalise = async (bytes: Uint8Array, why: PdfRefusal): Promise<Result<Normalised, PdfRefusal>> => {
  const header = headerOf(bytes)
  if (!header) return refuse(why)
  try {
    // Also tells whether there is a signature that nothing leads to any more.
    const recovered = await PdfDocument.recover(bytes, FULL)
    if (recovered.document.crossReference.trailer.has('Encrypt')) return refuse({ code: 'encrypted' })
    if (recovered.isSigned) return refuse(why)
    const document = (await asTold(bytes, header, why)) ?? recovered.document
    const written = await rewrite(document, header.version, { asDrawn: await areFieldsDrawnTwice(document) })
    const outcome = await inspect(written, FULL)
    if (!outcome.ok) return outcome
    // Where one can be written that the search does not see: inside an object stream.
    return outcome.value.signatures > 0 ? refuse(why) : ok({ bytes: written, facts: outcome.value })
  } catch (error) {
    if (error instanceof PdfBroken) return refuse(why)
    throw error
  }
}

/** The file by its own cross-reference data, when those can be used; they may count from the header. */
const asTold = async (bytes: Uint8Array, header: Header, why: PdfRefusal): Promise<PdfDocument | undefined> => {
  if (isReadable(why)) return PdfDocument.open([bytes], FULL)
  const fromHeader = bytes.subarray(header.offset)
  const outcome = header.offset > 0 ? await inspect(fromHeader, FULL) : undefined
  return outcome && (outcome.ok || isReadable(outcome.refusal)) ? PdfDocument.open([fromHeader], FULL) : undefined
}

const isReadable = (refusal: PdfRefusal): boolean => refusal.code === 'broken' && READABLE.has(refusal.reason)
