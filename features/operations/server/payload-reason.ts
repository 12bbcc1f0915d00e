import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import {
  LEAST_BOX,
  MOST_COPIES,
  MOST_DEADLINE_DAYS,
  MOST_DEMO_SIGNATURES,
  MOST_REMINDER_DAYS,
  RETENTION_CLASSES,
} from '../wire.ts'

const WORDS = {
  'class-missing': m.refusal_reason_class_missing,
  deadline: (_: Record<never, never>, options: { locale: Locale }) =>
    m.refusal_reason_deadline({ most: MOST_DEADLINE_DAYS }, options),
  reminder: (_: Record<never, never>, options: { locale: Locale }) =>
    m.refusal_reason_reminder({ most: MOST_REMINDER_DAYS }, options),
  'demo-large': (_: Record<never, never>, options: { locale: Locale }) =>
    m.refusal_reason_demo_large({ most: MOST_DEMO_SIGNATURES }, options),
  'yes-or-no': m.refusal_reason_yes_or_no,
  'copies-many': (_: Record<never, never>, options: { locale: Locale }) =>
    m.refusal_reason_copies_many({ most: MOST_COPIES }, options),
  'copies-of-demo': m.refusal_reason_copies_of_demo,
  'code-channel': m.refusal_reason_code_channel,
  retention: (_: Record<never, never>, options: { locale: Locale }) =>
    m.refusal_reason_retention({ classes: RETENTION_CLASSES.join(', ') }, options),
  'retention-of-nothing': m.refusal_reason_retention_of_nothing,
  'reminder-late': m.refusal_reason_reminder_late,
  'rules-of-trial': m.refusal_reason_rules_of_trial,
  'no-documents': m.refusal_reason_no_documents,
  'documents-too-many': m.refusal_reason_documents_too_many,
  'reference-differs': m.refusal_reason_reference_differs,
  'document-unknown': m.refusal_reason_document_unknown,
  'document-unassigned': m.refusal_reason_document_unassigned,
  'value-missing': m.refusal_reason_missing,
  email: m.refusal_reason_email,
  phone: m.refusal_reason_phone,
  'phone-country': m.refusal_reason_phone_country,
  'phone-kind': m.refusal_reason_phone_kind,
  link: m.refusal_reason_link,
  language: m.refusal_reason_language,
  duplicate: m.refusal_reason_duplicate,
  base64: m.refusal_reason_base64,
  page: m.refusal_reason_page,
  box: m.refusal_reason_box,
  'box-small': (_: Record<never, never>, options: { locale: Locale }) => m.refusal_reason_box_small(LEAST_BOX, options),
  'box-overlaps': m.refusal_reason_box_overlaps,
  'box-missing': m.refusal_reason_box_missing,
  'box-on-signed': m.refusal_reason_box_on_signed,
  'drawing-not-png': m.refusal_reason_drawing_not_png,
  'drawing-too-large': m.refusal_reason_drawing_too_large,
  'drawing-empty': m.refusal_reason_drawing_empty,
  'series-nonsense': m.refusal_reason_series_nonsense,
  'signers-of-trial': m.refusal_reason_signers_of_trial,
  'notification-mixed': m.refusal_reason_notification_mixed,
  'notification-levels': m.refusal_reason_notification_levels,
  'form-alone': m.refusal_reason_form_alone,
  'form-unsigned': m.refusal_reason_form_unsigned,
  'operation-differs': m.refusal_reason_operation_differs,
  'key-too-long': m.refusal_reason_key_too_long,
}
export type ReasonCode = keyof typeof WORDS

/** A reason of our own rules in words; one that is in words already stays as it is. */
export const sayReason = (reason: string, locale: Locale): string =>
  Object.hasOwn(WORDS, reason) ? WORDS[reason as ReasonCode]({}, { locale }) : reason
