import { ok, type Result, refuse } from '@firmeza/kernel'
import { PdfDocument } from '../read/document.ts'
import type { Limits } from '../read/limits.ts'
import { inOrder } from '../read/notices.ts'
import { PdfBroken } from '../read/values.ts'
import { FieldUndrawable } from '../write/fields/draw-fields.ts'
import { rewrite } from '../write/rewrite.ts'
import { amend } from './amend.ts'
import { type Header, headerOf, inspect, type PdfFacts, type PdfRefusal } from './inspect.ts'
import { survey } from './survey.ts'

/** Files without a fault, that are shown by viewers in different ways. */
const SOUND = new Set(['opens-by-itself', 'fields-to-draw'])

/** Cross-reference data that lead to every object, in a file that has another fault. */
const READABLE = new Set([
  ...SOUND,
  'header-not-first',
  'page-count-wrong',
  'page-missing',
  'stream-length-wrong',
  'unused-page',
  'unused-object',
  'key-named-twice',
  'generation-wrong',
  'row-dangling',
])

/**
 * What may be mended: the file says one thing, only not where or how it should. Two readings, loops
 * and excess are not among them.
 */
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

/**
 * What can be left out of a file that is rewritten, at times: that is found out in the attempt.
 */
const REMOVABLE = new Set<PdfRefusal['code']>(['restricted', 'has-script', 'has-hidden-layers'])

export const isMendable = (refusal: PdfRefusal): boolean =>
  refusal.code === 'broken' ? MENDABLE.has(refusal.reason) : REMOVABLE.has(refusal.code)

/** The word for why a file is rewritten. */
export const reasonOf = (refusal: PdfRefusal): string => (refusal.code === 'broken' ? refusal.reason : refusal.code)

/** The file rewritten, and what is known of it: its notices tell what was done. */
export interface Normalised {
  bytes: Uint8Array
  facts: PdfFacts
}

/**
 * Rewrites a file so that all viewers show the same: a damaged one as they would read it, by its
 * own cross-reference data where they can be used, by its objects where not; a restricted one
 * decrypted; without scripts, actions that run by themselves and layers where nothing is lost with
 * them; its fields drawn. A file that holds a signature stays refused for the reason given: it is
 * never rewritten. Work for a thread. Throws `PdfCostly` beyond limits that are not final.
 */
export const normalise = async (
  bytes: Uint8Array,
  why: PdfRefusal,
  limits: Limits,
): Promise<Result<Normalised, PdfRefusal>> => {
  const header = headerOf(bytes)
  if (!header) return refuse(why)
  try {
    // Also tells whether there is a signature that nothing leads to any more.
    const recovered = await PdfDocument.recover(bytes, limits)
    const told = await asTold(bytes, { header, why, limits })
    const document = told ?? recovered.document
    const isRestricted = document.crossReference.trailer.has('Encrypt')
    if (isRestricted && !(told && document.unlock())) return refuse({ code: 'encrypted' })
    if (recovered.isSigned) return refuse(why)
    const found = await survey(document)
    if (found.scripts === 'harmful') return refuse({ code: 'has-script', kind: 'JavaScript' })
    const amendments = await amend(document, found)
    const written = await rewrite(document, header.version, amendments)
    const outcome = await inspect(written, limits)
    if (!outcome.ok) return outcome
    // Where one can be written that the search does not see: inside an object stream.
    if (outcome.value.signatures > 0) return refuse(why)
    if (isRestricted) amendments.notices.add('restriction-lifted')
    if (isDamaged(why)) amendments.notices.add('damaged-rewritten')
    const { notices } = outcome.value
    return ok({ bytes: written, facts: { ...outcome.value, notices: inOrder([...amendments.notices, ...notices]) } })
  } catch (error) {
    if (error instanceof FieldUndrawable) return refuse({ code: 'field-undrawable', field: error.field })
    if (error instanceof PdfBroken) return refuse(why)
    throw error
  }
}

const isDamaged = (why: PdfRefusal): boolean => why.code === 'broken' && !SOUND.has(why.reason)

/**
 * The file by its own cross-reference data, when those can be used; they may count from the header.
 */
const asTold = async (
  bytes: Uint8Array,
  { header, why, limits }: { header: Header; why: PdfRefusal; limits: Limits },
): Promise<PdfDocument | undefined> => {
  if (isReadable(why)) return PdfDocument.open([bytes], limits)
  const fromHeader = bytes.subarray(header.offset)
  const outcome = header.offset > 0 ? await inspect(fromHeader, limits) : undefined
  return outcome && (outcome.ok || isReadable(outcome.refusal)) ? PdfDocument.open([fromHeader], limits) : undefined
}

const isReadable = (refusal: PdfRefusal): boolean =>
  refusal.code === 'broken' ? READABLE.has(refusal.reason) : REMOVABLE.has(refusal.code)
