import { isEmailAddress } from '@firmeza/kernel'
import { asksForPhone, CONTACT_MOST, REGISTRATION_PHONE, REQUEST_PHONE_LEAST } from '../wire.ts'

export interface ApiValues {
  name: string
  email: string
  description: string
  agree: boolean
  website: string
}

export interface RegistrationValues {
  name: string
  lastname: string
  email: string
  nif: string
  signatureSelected: string
  phone: string
  website: string
}

export interface RequestValues {
  name: string
  company: string
  email: string
  phone: string
  message: string
  agreePrivacy: boolean
  agreeContact: boolean
  website: string
}

/**
 * What is wrong with a field. The forms say the same fault in different words, as the
 * specifications quote them.
 */
export type ContactMistake =
  | 'name-required'
  | 'name-long-50'
  | 'name-long-80'
  | 'lastname-required'
  | 'lastname-long'
  | 'email-required'
  | 'email-invalid'
  | 'registration-email-required'
  | 'registration-email-invalid'
  | 'nif-required'
  | 'type-required'
  | 'mobile-required'
  | 'mobile-invalid'
  | 'request-name-required'
  | 'too-long'
  | 'phone-required'
  | 'phone-invalid'
  | 'agree-required'

/** The first mistake of each field; nothing where the form may be sent. */
export type MistakesOf<Values> = Partial<Record<keyof Values, ContactMistake>>

const blank = (text: string): boolean => text.trim() === ''
const longerThan = (text: string, most: number): boolean => text.trim().length > most

/** The number without what people set its digits apart with: spaces, dots and parentheses. */
export const plainPhone = (phone: string): string => phone.replace(/[\s.()]/g, '')

/** Specification 1 §5, API contact form. */
export const findApiMistakes = ({ name, email, agree }: ApiValues): MistakesOf<ApiValues> => ({
  ...(blank(name) ? { name: 'name-required' } : longerThan(name, CONTACT_MOST.apiName) ? { name: 'name-long-80' } : {}),
  ...emailMistake(email, 'email-required', 'email-invalid'),
  ...(agree ? {} : { agree: 'agree-required' }),
})

/**
 * The site's contact/registration form. Its rules are not in the specification: they are those of
 * the creation form (1 §5).
 */
export const findRegistrationMistakes = (values: RegistrationValues): MistakesOf<RegistrationValues> => {
  const { name, lastname, email, nif, signatureSelected, phone } = values
  const most = CONTACT_MOST.registrationName
  return {
    ...(blank(name) ? { name: 'name-required' } : longerThan(name, most) ? { name: 'name-long-50' } : {}),
    ...(blank(lastname)
      ? { lastname: 'lastname-required' }
      : longerThan(lastname, most)
        ? { lastname: 'lastname-long' }
        : {}),
    ...emailMistake(email, 'registration-email-required', 'registration-email-invalid'),
    ...(blank(nif) ? { nif: 'nif-required' } : {}),
    ...(blank(signatureSelected) ? { signatureSelected: 'type-required' } : {}),
    ...(asksForPhone(signatureSelected) ? mobileMistake(phone) : {}),
  }
}

/** Specification 2 §5, contact form. */
export const findRequestMistakes = (values: RequestValues): MistakesOf<RequestValues> => {
  const { name, company, email, phone, agreePrivacy, agreeContact } = values
  return {
    ...(blank(name)
      ? { name: 'request-name-required' }
      : longerThan(name, CONTACT_MOST.requestName)
        ? { name: 'too-long' }
        : {}),
    ...(longerThan(company, CONTACT_MOST.company) ? { company: 'too-long' } : {}),
    ...emailMistake(email, 'email-required', 'email-invalid'),
    ...(blank(phone)
      ? { phone: 'phone-required' }
      : phone.trim().length < REQUEST_PHONE_LEAST
        ? { phone: 'phone-invalid' }
        : {}),
    ...(agreePrivacy ? {} : { agreePrivacy: 'agree-required' }),
    ...(agreeContact ? {} : { agreeContact: 'agree-required' }),
  }
}

const emailMistake = <Missing extends ContactMistake, Wrong extends ContactMistake>(
  email: string,
  missing: Missing,
  wrong: Wrong,
): { email?: Missing | Wrong } =>
  blank(email) ? { email: missing } : isEmailAddress(email.trim()) ? {} : { email: wrong }

const mobileMistake = (phone: string): { phone?: ContactMistake } =>
  blank(phone)
    ? { phone: 'mobile-required' }
    : REGISTRATION_PHONE.test(plainPhone(phone))
      ? {}
      : { phone: 'mobile-invalid' }
