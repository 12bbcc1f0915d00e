import type { PersonValues } from '../create/person-rules.ts'
import type { PickedFile } from '../create/pick-file.ts'

/** What the trial form holds. */
export interface TrialValues extends PersonValues {
  type: string
  phone: string
  ownDocument: boolean
  file: PickedFile | undefined
}

/**
 * The one signature type the trial offers now (specification 1 §4: 'Firma con OTP' sets simple).
 */
export const OTP_CHOICE = 'simple'

export const emptyTrial: TrialValues = {
  type: OTP_CHOICE,
  name: '',
  lastname: '',
  email: '',
  phone: '',
  ownDocument: false,
  file: undefined,
}
