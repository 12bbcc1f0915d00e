import { m } from '@firmeza/i18n'
import type { MailWords, TaskKind } from '@firmeza/operations/server'

/** The words of the mails that lead to an identification. */
export const identificationWords: TaskKind['mailWords'] = (kind, facts, locale): MailWords => {
  const say = { locale }
  const common = { until: m.identification_mail_until({}, say), once: m.identification_mail_once({}, say) }
  switch (kind) {
    case 'invitation':
      if (facts.isAgain)
        return {
          ...common,
          subject: m.identification_again_subject(facts, say),
          heading: m.identification_again_heading(facts, say),
          body: m.identification_again_body(facts, say),
          action: m.identification_again_action({}, say),
        }
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
    case 'refusal':
      return {
        ...common,
        subject: m.identification_refusal_subject(facts, say),
        heading: m.identification_refusal_heading(facts, say),
        body: m.identification_refusal_body(facts, say),
        action: '',
      }
    case 'cancellation':
      return {
        ...common,
        subject: m.identification_cancellation_subject(facts, say),
        heading: m.identification_cancellation_heading(facts, say),
        body: m.identification_cancellation_body(facts, say),
        action: '',
      }
  }
}

/** What the sender is told: identified, rejected by the provider, or not done in time. */
export const endWords: NonNullable<TaskKind['endWords']> = ({ expired, rejected }, facts, locale) => {
  const say = { locale }
  const common = { body: m.identification_end_body({}, say), done: m.identification_fact_identified({}, say) }
  const [subject, heading] = rejected
    ? [m.identification_end_rejected_subject, m.identification_end_rejected]
    : expired
      ? [m.identification_end_expired_subject, m.identification_end_expired]
      : [m.identification_end_subject, m.identification_end]
  return { ...common, subject: subject(facts, say), heading: heading(facts, say) }
}
