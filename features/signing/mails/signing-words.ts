import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import type { MailFacts, MailKind, MailWords } from '@firmeza/operations/server'

const INVITATIONS = {
  code: m.mail_invitation_body,
  'mailed-code': m.mail_invitation_body_mailed_code,
  drawing: m.mail_invitation_body_drawn,
}

/** The words of the mails that lead to a signature, with a code or by drawing. */
export const signingWords = (
  kind: MailKind,
  facts: MailFacts,
  locale: Locale,
  way: keyof typeof INVITATIONS,
): MailWords => {
  const say = { locale }
  const common = { until: m.mail_fact_expires({}, say), once: m.mail_footer_once({}, say) }
  switch (kind) {
    case 'invitation':
      return {
        ...common,
        subject: m.mail_invitation_subject(facts, say),
        heading: m.mail_invitation_heading(facts, say),
        body: INVITATIONS[way](facts, say),
        action: m.mail_invitation_action({}, say),
      }
    case 'renewal':
      return {
        ...common,
        subject: m.mail_renewal_subject(facts, say),
        heading: m.mail_renewal_heading(facts, say),
        body: m.mail_renewal_body(facts, say),
        action: m.mail_renewal_action({}, say),
      }
    case 'confirmation':
      return {
        ...common,
        subject: m.mail_confirmation_subject(facts, say),
        heading: m.mail_confirmation_heading(facts, say),
        body: m.mail_confirmation_body(facts, say),
        action: m.mail_confirmation_action({}, say),
      }
    case 'reminder':
      return {
        ...common,
        subject: m.mail_reminder_subject(facts, say),
        heading: m.mail_reminder_heading(facts, say),
        body: m.mail_reminder_body(facts, say),
        action: m.mail_reminder_action({}, say),
      }
    case 'cancellation':
    case 'refusal':
      return {
        ...common,
        subject: m.mail_cancellation_subject(facts, say),
        heading: m.mail_cancellation_heading(facts, say),
        body: (kind === 'refusal' ? m.mail_refusal_body : m.mail_cancellation_body)(facts, say),
        action: '',
      }
  }
}
