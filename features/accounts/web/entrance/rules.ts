import { isEmailAddress } from '@firmeza/kernel'
import { NAME_LIMIT, PASSWORD_LIMIT } from '../../wire.ts'

export type EntranceMistake =
  | 'name-required'
  | 'name-long'
  | 'email-required'
  | 'email-invalid'
  | 'login-email-required'
  | 'login-email-invalid'
  | 'password-short'
  | 'password-long'
  | 'password-required'
  | 'login-password-short'
  | 'repeat-required'
  | 'repeat-differs'
  | 'policy-required'
  | 'code-required'

/**
 * What is wrong with a form, by field; nothing when it may be sent. The words are chosen where the
 * language is known.
 */
export type Mistakes<Values> = Partial<Record<keyof Values & string, EntranceMistake>>

export interface RegisterValues {
  name: string
  email: string
  password: string
  repeat: string
  policy: boolean
}

/** Specification 1 §5, "Register". `minimum`: characters a new password needs. */
export const registerMistakes = (minimum: number) => (values: RegisterValues) => {
  const mistakes: Mistakes<RegisterValues> = {}
  if (values.name.trim() === '') mistakes.name = 'name-required'
  else if (values.name.length > NAME_LIMIT) mistakes.name = 'name-long'
  if (values.email.trim() === '') mistakes.email = 'email-required'
  else if (!isEmailAddress(values.email.trim())) mistakes.email = 'email-invalid'
  Object.assign(mistakes, lengthMistake(values.password, minimum))
  Object.assign(mistakes, repeatMistake(values))
  if (!values.policy) mistakes.policy = 'policy-required'
  return mistakes
}

export interface LoginValues {
  email: string
  password: string
  remember: boolean
}

/**
 * Whoever has a password has one of at least so many characters (specification 1 §5), whatever new
 * ones need.
 */
const LOGIN_PASSWORD_MINIMUM = 6

/** Specification 1 §5, "Login and forgot password". */
export const loginMistakes = ({ email, password }: LoginValues) => {
  const mistakes: Mistakes<LoginValues> = forgotMistakes({ email })
  if (password.length < LOGIN_PASSWORD_MINIMUM) mistakes.password = 'login-password-short'
  return mistakes
}

export interface ForgotValues {
  email: string
}

/** Specification 1 §5, "Login and forgot password". */
export const forgotMistakes = ({ email }: ForgotValues): Mistakes<ForgotValues> => {
  if (email.trim() === '') return { email: 'login-email-required' }
  return isEmailAddress(email.trim()) ? {} : { email: 'login-email-invalid' }
}

export interface NewPasswordValues {
  password: string
  repeat: string
}

export interface ChangePasswordValues extends NewPasswordValues {
  current: string
}

/** A new password in place of the present one, or a first one where there is none. */
export const changePasswordMistakes = (minimum: number, hasPassword: boolean) => (values: ChangePasswordValues) => {
  const mistakes: Mistakes<ChangePasswordValues> = newPasswordMistakes(minimum)(values)
  if (hasPassword && values.current === '') mistakes.current = 'password-required'
  return mistakes
}

/** A new password in place of a forgotten one. */
export const newPasswordMistakes = (minimum: number) => (values: NewPasswordValues) => {
  const mistakes: Mistakes<NewPasswordValues> = {}
  if (values.password === '') mistakes.password = 'password-required'
  else Object.assign(mistakes, lengthMistake(values.password, minimum))
  return { ...mistakes, ...repeatMistake(values) }
}

const repeatMistake = ({ password, repeat }: NewPasswordValues): Mistakes<{ repeat: string }> => {
  if (repeat === '') return { repeat: 'repeat-required' }
  return repeat === password ? {} : { repeat: 'repeat-differs' }
}

const lengthMistake = (password: string, minimum: number): Mistakes<{ password: string }> => {
  if (password.length < minimum) return { password: 'password-short' }
  return password.length > PASSWORD_LIMIT ? { password: 'password-long' } : {}
}
