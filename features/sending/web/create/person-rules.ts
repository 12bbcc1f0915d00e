import { isEmailAddress } from '@firmeza/kernel'

/** Longest name and last name, in characters (specification 1 §9). */
export const NAME_MAX = 50

/**
 * 9 to 15 characters of digits, hyphen or plus (specification 1 §5). Whether it is a phone's
 * number, the server says.
 */
const PHONE = /^[0-9+-]{9,15}$/

/** The number without what people set its digits apart with: spaces, dots and parentheses. */
export const plainPhone = (phone: string): string => phone.replace(/[\s.()]/g, '')

export interface PersonValues {
  name: string
  lastname: string
  email: string
}

export type PersonMistake =
  | 'name-required'
  | 'name-long'
  | 'lastname-required'
  | 'lastname-long'
  | 'email-required'
  | 'email-invalid'

export type PhoneMistake = 'phone-required' | 'phone-invalid'

export const isBlank = (text: string): boolean => text.trim() === ''

/**
 * What is wrong with whom a document is sent to, by field. Every form that sends asks this of a
 * person.
 */
export const findPersonMistakes = (values: PersonValues): Partial<Record<keyof PersonValues, PersonMistake>> => {
  const mistakes: Partial<Record<keyof PersonValues, PersonMistake>> = {}
  if (isBlank(values.name)) mistakes.name = 'name-required'
  else if (values.name.length > NAME_MAX) mistakes.name = 'name-long'
  if (isBlank(values.lastname)) mistakes.lastname = 'lastname-required'
  else if (values.lastname.length > NAME_MAX) mistakes.lastname = 'lastname-long'
  if (isBlank(values.email)) mistakes.email = 'email-required'
  else if (!isEmailAddress(values.email.trim())) mistakes.email = 'email-invalid'
  return mistakes
}

export const findPhoneMistake = (phone: string): PhoneMistake | undefined => {
  if (isBlank(phone)) return 'phone-required'
  return PHONE.test(plainPhone(phone)) ? undefined : 'phone-invalid'
}
