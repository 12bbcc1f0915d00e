import { m } from '@firmeza/i18n'
import { formatMoment, type Locale } from '@firmeza/kernel'
import { mailLayout } from '@firmeza/messaging'

interface Voice {
  brand: string
  locale: Locale
}

export interface MailText {
  subject: string
  html: string
  text: string
}

interface Words {
  subject: string
  heading: string
  paragraphs: string[]
  action?: { label: string; url: string }
  facts?: [string, string][]
  footer: string
}

const layOut = ({ brand, locale }: Voice, { subject, footer, ...words }: Words): MailText => ({
  subject,
  ...mailLayout({
    brand,
    locale,
    preheader: words.paragraphs[0]!,
    ...words,
    footer: [footer, m.mail_account_footer_never({ brand }, { locale })],
  }),
})

/** Proves that the address is whose it is said to be. */
export const verificationMail = ({ url, ...voice }: Voice & { url: string }): MailText => {
  const { brand } = voice
  const say = { locale: voice.locale }
  return layOut(voice, {
    subject: m.mail_account_verify_subject({}, say),
    heading: m.mail_account_verify_subject({}, say),
    paragraphs: [m.mail_account_verify_body({ brand }, say)],
    action: { label: m.mail_account_verify_action({}, say), url },
    footer: m.mail_account_footer({ brand }, say),
  })
}

/** For whom somebody wanted to register, and who has an account. */
export const knownAddressMail = ({ url, ...voice }: Voice & { url: string }): MailText => {
  const { brand } = voice
  const say = { locale: voice.locale }
  return layOut(voice, {
    subject: m.mail_account_known_subject({}, say),
    heading: m.mail_account_known_heading({ brand }, say),
    paragraphs: [m.mail_account_known_body({}, say)],
    action: { label: m.mail_account_known_action({}, say), url },
    footer: m.mail_account_footer({ brand }, say),
  })
}

/** Leads to the choice of a new password. */
export const resetMail = ({ url, ...voice }: Voice & { url: string }): MailText => {
  const { brand } = voice
  const say = { locale: voice.locale }
  return layOut(voice, {
    subject: m.mail_account_reset_subject({}, say),
    heading: m.mail_account_reset_heading({}, say),
    paragraphs: [m.mail_account_reset_body({ brand }, say)],
    action: { label: m.mail_account_reset_action({}, say), url },
    footer: m.mail_account_footer({ brand }, say),
  })
}

const NOTICES = {
  'password-changed': m.mail_account_password_changed,
  'password-reset': m.mail_account_password_changed,
  'two-factor-on': m.mail_account_two_factor_on,
  'two-factor-off': m.mail_account_two_factor_off,
  'backup-codes': m.mail_account_backup_codes,
  'passkey-added': m.mail_account_passkey_added,
  'passkey-removed': m.mail_account_passkey_removed,
  'google-linked': m.mail_account_google_linked,
  'session-ended': m.mail_account_session_ended,
}

interface NoticeInput extends Voice {
  notice: keyof typeof NOTICES
  email: string
  at: Date
  url: string
}

const BODIES: Partial<Record<NoticeInput['notice'], (typeof NOTICES)['password-reset']>> = {
  'password-reset': m.mail_account_notice_reset,
  'session-ended': m.mail_account_notice_session_ended,
}

/** Says that the way into an account has changed. */
export const noticeMail = ({ notice, email, at, url, ...voice }: NoticeInput): MailText => {
  const say = { locale: voice.locale }
  const subject = NOTICES[notice]({}, say)
  const reset = notice === 'password-reset'
  return layOut(voice, {
    subject,
    heading: subject,
    paragraphs: [(BODIES[notice] ?? m.mail_account_notice_body)({}, say)],
    action: { label: reset ? m.mail_account_reset_action({}, say) : m.mail_account_notice_action({}, say), url },
    facts: [
      [m.mail_account_fact_account({}, say), email],
      [m.mail_account_fact_when({}, say), formatMoment(at, voice.locale)],
    ],
    footer: m.mail_account_footer_notice({}, say),
  })
}

/** What is kept of an account that is deleted, and why. */
export const whatRemains = (locale: Locale): string[] => {
  const say = { locale }
  return [m.account_remains_operations({}, say), m.account_remains_ledger({}, say), m.account_remains_address({}, say)]
}

/** Says that the account is gone, and what is kept. */
export const farewellMail = ({ name, ...voice }: Voice & { name: string }): MailText => {
  const { brand } = voice
  const say = { locale: voice.locale }
  return layOut(voice, {
    subject: m.mail_account_deleted_subject({}, say),
    heading: m.mail_account_deleted_heading({ name }, say),
    paragraphs: [m.mail_account_deleted_body({ brand }, say), ...whatRemains(voice.locale)],
    footer: m.mail_account_footer_notice({}, say),
  })
}
