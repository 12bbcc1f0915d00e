/** A picked PDF: its name and its content in base64. */
export interface PickedFile {
  name: string
  base64: string
}

/** What the trial form holds. */
export interface TrialValues {
  type: string
  name: string
  lastname: string
  email: string
  phone: string
  ownDocument: boolean
  file: PickedFile | undefined
}

/** The one signature type the trial offers now (specification 1 §4: 'Firma con OTP' sets simple). */
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
