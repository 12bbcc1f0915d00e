import { m } from '@firmeza/i18n'
import type { MailFacts, MailWords, TaskKind } from '@firmeza/operations/server'

/** The words of the mails that lead to a notification. */
export const notificationWords: TaskKind['mailWords'] = (kind, facts, locale): MailWords => {
  const say = { locale }
  const common = { until: m.notification_mail_until({}, say), once: m.notification_mail_once({}, say) }
  switch (kind) {
    case 'invitation':
      return {
        ...common,
        subject: m.notification_mail_subject(facts, say),
        heading: m.notification_mail_heading(facts, say),
        body: m.notification_mail_body(facts, say),
        action: m.notification_mail_action({}, say),
      }
    case 'reminder':
      return {
        ...common,
        subject: m.notification_reminder_subject(facts, say),
        heading: m.notification_reminder_heading(facts, say),
        body: m.notification_reminder_body(facts, say),
        action: m.notification_mail_action({}, say),
      }
    case 'renewal':
      return {
        ...common,
        subject: m.notification_renewal_subject(facts, say),
        heading: m.notification_renewal_heading(facts, say),
        body: m.notification_renewal_body(facts, say),
        action: m.notification_renewal_action({}, say),
      }
    case 'confirmation':
      return {
        ...common,
        subject: m.notification_confirmation_subject(facts, say),
        heading: m.notification_confirmation_heading(facts, say),
        body: m.notification_confirmation_body(facts, say),
        action: m.notification_confirmation_action({}, say),
      }
    case 'cancellation':
    case 'refusal':
      return {
        ...common,
        subject: m.notification_cancellation_subject(facts, say),
        heading: m.notification_cancellation_heading(facts, say),
        body: endedBody(kind, facts)(facts, say),
        action: '',
      }
  }
}

/** Who answered before a withdrawal keeps what proves it. */
const endedBody = (kind: 'cancellation' | 'refusal', { isDone }: MailFacts) => {
  if (kind === 'refusal') return m.notification_ended_body
  return isDone ? m.notification_cancellation_body_answered : m.notification_cancellation_body
}

/**
 * What the sender is told: accepted, rejected, or not answered in time; of several, how many did
 * which.
 */
export const endWords: NonNullable<TaskKind['endWords']> = ({ expired, states }, facts, locale) => {
  const say = { locale }
  const common = { body: m.notification_end_body({}, say), done: m.notification_fact_answered({}, say) }
  if (states.length > 1) {
    const counts = { document: facts.document, ...countsOf(states) }
    const several = expired ? m.notification_end_several_expired_subject : m.notification_end_several_subject
    const title = expired ? m.notification_end_expired : m.notification_end_several
    return { ...common, subject: several(counts, say), heading: title(facts, say) }
  }
  const [subject, heading] = expired
    ? [m.notification_end_expired_subject, m.notification_end_expired]
    : states.every((each) => each === 'accepted')
      ? [m.notification_end_accepted_subject, m.notification_end_accepted]
      : [m.notification_end_rejected_subject, m.notification_end_rejected]
  return { ...common, subject: subject(facts, say), heading: heading(facts, say) }
}

const countsOf = (states: string[]): Record<'accepted' | 'rejected' | 'unanswered', number> => {
  const [accepted, rejected] = ['accepted', 'rejected'].map((word) => states.filter((each) => each === word).length)
  return { accepted: accepted!, rejected: rejected!, unanswered: states.length - accepted! - rejected! }
}
