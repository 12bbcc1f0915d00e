import { isEmailAddress } from '@firmeza/kernel'
import type { TrialValues } from './trial-values.ts'

/** Longest name and last name, in characters (specification 1 §9). */
export const NAME_MAX = 50

/** 9 to 15 characters of digits, hyphen or plus (specification 1 §5). Whether it is a phone's number, the server says. */
const PHONE = /^[0-9+-]{9,15}$/

/** The number without what people set its digits apart with: spaces, dots and parentheses. */
export const plainPhone = (phone: string): string => phone.replace(/[\s.()]/g, '')

export type TrialMistake =
  | 'type-required'
  | 'name-required'
  | 'name-long'
  | 'lastname-required'
  | 'lastname-long'
  | 'email-required'
  | 'email-invalid'
  | 'phone-required'
  | 'phone-invalid'
  | 'document-required'

export type TrialMistakes = Partial<Record<'type' | 'name' | 'lastname' | 'email' | 'phone' | 'file', TrialMistake>>

const blank = (text: string): boolean => text.trim() === ''

/** What keeps the trial from being sent, by field; nothing when it may be. The words are chosen where the language is known. */
export const findMistakes = (values: TrialValues): TrialMistakes => {
  const mistakes: TrialMistakes = {}
  if (blank(values.type)) mistakes.type = 'type-required'
  if (blank(values.name)) mistakes.name = 'name-required'
  else if (values.name.length > NAME_MAX) mistakes.name = 'name-long'
  if (blank(values.lastname)) mistakes.lastname = 'lastname-required'
  else if (values.lastname.length > NAME_MAX) mistakes.lastname = 'lastname-long'
  if (blank(values.email)) mistakes.email = 'email-required'
  else if (!isEmailAddress(values.email.trim())) mistakes.email = 'email-invalid'
  if (blank(values.phone)) mistakes.phone = 'phone-required'
  else if (!PHONE.test(plainPhone(values.phone))) mistakes.phone = 'phone-invalid'
  if (values.ownDocument && !values.file) mistakes.file = 'document-required'
  return mistakes
}
