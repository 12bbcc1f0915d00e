import { m } from '@firmeza/i18n'
import type { MailWords, TaskKind } from '@firmeza/operations/server'

/** The words of the mails that lead to an identification. */
export const identificationWords: TaskKind['mailWords'] = (kind, facts, locale): MailWords => {
  const say = { locale }
  const common = { until: m.identification_mail_until({}, say), once: m.identification_mail_once({}, say) }
  switch (kind) {
    case 'invitation':
      return {
        ...common,
        subject: m.identification_mail_subject(facts, say),
        heading: m.identification_mail_heading(facts, say),
        body: m.identification_mail_body(facts, say),
        action: m.identification_mail_action({}, say),
      }
    case 'reminder':
      return {
        ...common,
        subject: m.identification_reminder_subject(facts, say),
        heading: m.identification_reminder_heading(facts, say),
        body: m.identification_reminder_body(facts, say),
        action: m.identification_mail_action({}, say),
      }
    case 'renewal':
      return {
        ...common,
        subject: m.identification_renewal_subject(facts, say),
        heading: m.identification_renewal_heading(facts, say),
        body: m.identification_renewal_body(facts, say),
        action: m.identification_mail_action({}, say),
      }
    case 'confirmation':
      return {
        ...common,
        subject: m.identification_confirmation_subject(facts, say),
        heading: m.identification_confirmation_heading(facts, say),
        body: m.identification_confirmation_body(facts, say),
        action: m.identification_confirmation_action({}, say),
      }
    case 'cancellation':
    case 'refusal':
      return {
        ...common,
        subject: m.identification_cancellation_subject(facts, say),
        heading: m.identification_cancellation_heading(facts, say),
        body: m.identification_cancellation_body(facts, say),
        action: '',
      }
  }
}
