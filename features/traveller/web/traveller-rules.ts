import {
  findPersonMistakes,
  findPhoneMistake,
  isBlank,
  type PersonMistake,
  type PhoneMistake,
} from '@firmeza/sending/web'
import { asksNif, asksPhone, type TravellerValues } from './traveller-values.ts'

export type TravellerField = 'type' | 'name' | 'lastname' | 'email' | 'phone' | 'nif'
export type TravellerMistake = 'type-required' | PersonMistake | PhoneMistake | 'nif-required'
export type TravellerMistakes = Partial<Record<TravellerField, TravellerMistake>>

/** What keeps the form from being sent, by field (specification 2 §5); nothing when it may be. */
export const findTravellerMistakes = (values: TravellerValues): TravellerMistakes => {
  const phone = asksPhone(values) ? findPhoneMistake(values.phone) : undefined
  return {
    ...(values.type === '' ? { type: 'type-required' } : {}),
    ...findPersonMistakes(values),
    ...(asksNif(values) && isBlank(values.nif) ? { nif: 'nif-required' } : {}),
    ...(phone ? { phone } : {}),
  }
}
