import { failed, passed, type Verdict } from '@firmeza/pki/check'
import type { Judgement } from './signature/judgement.ts'
import type { PadesLevels } from './verdicts.ts'

/**
 * The levels a signature reaches. `hasData`: the file brings certificates, answers or lists;
 * `stamps` are the judgements of the document timestamps after it.
 */
export const levelsOf = (judgement: Judgement, hasData: boolean, stamps: Judgement[]): PadesLevels => {
  const T = needs(judgement.padesBaseline, judgement.timestamped)
  const LT = needs(T, hasData ? validationData(judgement) : failed('no-validation-data'))
  return { B: judgement.padesBaseline, T, LT, LTA: needs(LT, archived(stamps)) }
}

/** A level is not reached, or not known, when the one below it is not. */
const needs = (below: Verdict, own: Verdict): Verdict =>
  below.status === 'passed' || own.status === 'failed' ? own : below

const validationData = ({ revocation, revocationOfAuthority }: Judgement): Verdict => {
  const missing = [revocation, revocationOfAuthority].find(({ status }) => status !== 'passed')
  return missing ?? passed('validation-data-complete')
}

const archived = (timestamps: Judgement[]): Verdict => {
  if (timestamps.length === 0) return failed('no-document-timestamp')
  const right = timestamps.find(({ timestamped }) => timestamped.status === 'passed')
  return right ? passed('document-timestamp') : timestamps[0]!.timestamped
}
