import type { PersonValues } from '../create/person-rules.ts'
import type { PickedFile } from '../create/pick-file.ts'

/** What the trial form holds. */
export interface TrialValues extends PersonValues {
  type: TrialChoice | ''
  phone: string
  ownDocument: boolean
  file: PickedFile | undefined
}

/**
 * The signature types the trial offers (specification 1 §4): 'Firma con OTP' sets simple, 'Firma
 * con grafo' handwritten.
 */
export const TRIAL_CHOICES = ['simple', 'handwritten'] as const
type TrialChoice = (typeof TRIAL_CHOICES)[number]

/** A code needs a phone; a drawing does not. */
export const asksForPhone = (type: string): boolean => type !== 'handwritten'

export const emptyTrial: TrialValues = {
  type: 'simple',
  name: '',
  lastname: '',
  email: '',
  phone: '',
  ownDocument: false,
  file: undefined,
}
