import { failed, notChecked, passed, type Verdict } from '@firmeza/pki/check'
import { PdfDictionary } from './read/objects.ts'
import type { PdfFile } from './read/pdf-file.ts'
import type { Judgement } from './signature/judge.ts'
import type { PadesLevels } from './verdicts.ts'

/** The levels a signature reaches; `later` are the judgements of the signatures and document timestamps after it. */
export const levelsOf = (file: PdfFile, judgement: Judgement, later: Judgement[]): PadesLevels => {
  const T = needs(judgement.padesBaseline, judgement.timestamped)
  const LT = needs(T, validationData(file))
  return { B: judgement.padesBaseline, T, LT, LTA: needs(LT, archived(later)) }
}

/** A level is not reached, or not known, when the one below it is not. */
const needs = (below: Verdict, own: Verdict): Verdict =>
  below.status === 'passed' || own.status === 'failed' ? own : below

/** What is in it is not read: whether it answers for every certificate is not known. */
const validationData = (file: PdfFile): Verdict => {
  const newest = file.revisions.length - 1
  const catalogue = file.resolve(newest, file.revisions[newest]!.trailer.get('Root'))
  const data = catalogue instanceof PdfDictionary ? file.resolve(newest, catalogue.get('DSS')) : null
  return data instanceof PdfDictionary ? notChecked('validation-data-not-read') : failed('no-validation-data')
}

const archived = (later: Judgement[]): Verdict => {
  const timestamps = later.filter(({ padesBaseline }) => padesBaseline.reason === 'document-timestamp')
  if (timestamps.length === 0) return failed('no-document-timestamp')
  return timestamps.find(({ timestamped }) => timestamped.status === 'passed')
    ? passed('document-timestamp')
    : timestamps[0]!.timestamped
}
