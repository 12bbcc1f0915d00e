import type { CreationType } from './creation-types.ts'
import type { PersonValues } from './person-rules.ts'
import type { PickedFile } from './pick-file.ts'
import type { ContractType } from './sent-document.ts'

/** What is written by hand (specification 1 §2, "handwritten item select"). */
export const HANDWRITTEN_ITEMS = ['signature', 'rubric', 'name-and-signature'] as const
export type HandwrittenItem = (typeof HANDWRITTEN_ITEMS)[number]

/**
 * What the account holder's form holds. Fields of other types than the chosen one keep what was
 * typed, and are not sent.
 */
export interface CreationValues extends PersonValues {
  /** Empty while none is chosen. */
  type: CreationType | ''
  phone: string
  nif: string
  ownDocument: boolean
  contract: ContractType
  item: HandwrittenItem | ''
  file: PickedFile | undefined
}

export const emptyCreation = (type: CreationType | ''): CreationValues => ({
  type,
  name: '',
  lastname: '',
  email: '',
  phone: '',
  nif: '',
  ownDocument: false,
  contract: '1',
  item: '',
  file: undefined,
})

/** Whether nobody has written anything yet: a type chosen beforehand does not count. */
export const isUntouched = ({ name, lastname, email, phone, nif, file }: CreationValues): boolean =>
  [name, lastname, email, phone, nif].every((text) => text === '') && !file
