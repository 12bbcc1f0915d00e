import {
  findPersonMistakes,
  findPhoneMistake,
  isBlank,
  type PersonMistake,
  type PhoneMistake,
} from '../create/person-rules.ts'
import { asksForPhone, type TrialValues } from './trial-values.ts'

export type TrialMistake = 'type-required' | PersonMistake | PhoneMistake | 'document-required'

export type TrialField = 'type' | 'name' | 'lastname' | 'email' | 'phone' | 'file'
export type TrialMistakes = Partial<Record<TrialField, TrialMistake>>

/**
 * What keeps the trial from being sent, by field; nothing when it may be. The words are chosen
 * where the language is known.
 */
export const findMistakes = (values: TrialValues): TrialMistakes => {
  const phone = asksForPhone(values.type) && findPhoneMistake(values.phone)
  return {
    ...(isBlank(values.type) ? { type: 'type-required' } : {}),
    ...findPersonMistakes(values),
    ...(phone ? { phone } : {}),
    ...(values.ownDocument && !values.file ? { file: 'document-required' } : {}),
  }
}
