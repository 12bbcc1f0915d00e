import type { Refusal } from '@firmeza/http'

export type PasswordUnfit = Refusal<'password-too-short' | 'password-common'>

export interface PasswordRules {
  /** Characters a new password needs. */
  passwordMinimum: number
  brandName: string
}

/**
 * Why a password cannot be a new one: too short, or among those that are tried first (NIST SP
 * 800-63B §5.1.1.2): the forty-nine thousand most common, the name of the house, and the address
 * itself.
 */
export const whyNotPassword = async (
  password: string,
  email: string,
  field: string,
  { passwordMinimum, brandName }: PasswordRules,
): Promise<PasswordUnfit | null> => {
  if ([...password].length < passwordMinimum) return { code: 'password-too-short', field, least: passwordMinimum }
  const typed = password.normalize('NFC').toLowerCase()
  const own = [email, email.slice(0, email.lastIndexOf('@')), brandName].map((each) => each.toLowerCase())
  return own.includes(typed) || (await commonPasswords()).has(typed) ? { code: 'password-common', field } : null
}

let common: Promise<Set<string>> | null = null

/** Read when the first password is chosen: unfolding the list takes a while. */
const commonPasswords = (): Promise<Set<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}
