import { m } from '@firmeza/i18n'
import { PASSWORD_LIMIT } from '../../wire.ts'
import type { EntranceMistake } from './rules.ts'

const WORDS: Record<EntranceMistake, (minimum: string) => string> = {
  'name-required': () => m.account_name_required(),
  'name-long': () => m.account_name_long(),
  'email-required': () => m.account_email_required(),
  'email-invalid': () => m.account_email_invalid(),
  'login-email-required': () => m.account_login_email_required(),
  'login-email-invalid': () => m.account_login_email_invalid(),
  // 'La contraseña debe tener 6 caracteres como mínimo' (specification 1 §5), unless a setting
  // raises it.
  'password-short': (minimum) => m.account_password_short({ minimum }),
  'password-long': () => m.account_password_long({ most: String(PASSWORD_LIMIT) }),
  'password-required': () => m.account_password_required(),
  'login-password-short': () => m.account_login_password_short(),
  'repeat-required': () => m.account_repeat_required(),
  'repeat-differs': () => m.account_repeat_differs(),
  'policy-required': () => m.account_policy_required(),
  'code-required': () => m.account_code_required(),
}

/**
 * The sentence for a mistake, in the page's language. `minimum`: characters a new password needs
 * here.
 */
export const mistakeWords = (type: unknown, minimum = 6): string | undefined =>
  typeof type === 'string' && Object.hasOwn(WORDS, type) ? WORDS[type as EntranceMistake](String(minimum)) : undefined

/**
 * What stands beneath a new password: what is asked for, and how long it is once something is
 * typed.
 */
export const passwordHint = (typed: string, minimum: number): string =>
  typed === ''
    ? m.account_password_hint({ minimum: String(minimum) })
    : m.account_password_length({ length: String([...typed].length), minimum: String(minimum) })
