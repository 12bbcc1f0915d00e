import type { Acta } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import type { CheckReason, DifferingField } from '../rules/reasons.ts'

type Say = Acta['say']

const REASONS: Record<CheckReason, typeof m.acta_reason_unread> = {
  'not-captured': m.acta_reason_not_captured,
  'not-asked': m.acta_reason_not_asked,
  'not-seen': m.acta_reason_not_seen,
  'not-kept': m.acta_reason_not_kept,
  'no-face': m.acta_reason_no_face,
  'no-frames': m.acta_reason_no_frames,
  'no-portrait': m.acta_reason_no_portrait,
  'portrait-too-small': m.acta_reason_portrait_too_small,
  'another-face': m.acta_reason_another_face,
  'another-code': m.acta_reason_another_code,
  'code-unread': m.acta_reason_code_unread,
  passport: m.acta_reason_passport,
  unread: m.acta_reason_unread,
  unsure: m.acta_reason_unsure,
  'mrz-unread': m.acta_reason_mrz_unread,
  expired: m.acta_reason_expired,
  'sent-before': m.acta_reason_sent_before,
  'not-an-image': m.acta_reason_not_an_image,
  'image-too-large': m.acta_reason_image_too_large,
  unreadable: m.acta_reason_unreadable,
  'too-slow': m.acta_reason_too_slow,
  'too-busy': m.acta_reason_too_busy,
  'too-few-frames': m.acta_reason_too_few_frames,
  'no-motion': m.acta_reason_no_motion,
  'no-light': m.acta_reason_no_light,
  'no-document': m.acta_reason_no_document,
  'no-number': m.acta_reason_no_number,
}

const FIELDS: Record<DifferingField, typeof m.summary_name> = {
  surname: m.summary_lastname,
  lastname: m.summary_lastname,
  givenNames: m.summary_name,
  name: m.summary_name,
  sex: m.summary_sex,
  nationality: m.summary_nationality,
  birthDate: m.summary_birth,
  issueDate: m.summary_issued,
  expiryDate: m.summary_expiry,
  documentNumber: m.summary_support,
  personalNumber: m.summary_number,
  nif: m.summary_number,
  birthPlace: m.summary_birth_place,
  address: m.summary_address,
}

/**
 * Why a check failed or was not made, as evidence has it. What a version has written that knew
 * other reasons than this one stands as it is.
 */
export const reasonWords = (reason: string, say: Say): string => {
  if (isIn(REASONS, reason)) return REASONS[reason]({}, say)
  const [, done, of] = /^(\d+)\/(\d+)$/.exec(reason) ?? []
  if (done && of) return m.acta_reason_steps({ done, of }, say)
  const fields = reason.split(', ')
  return fields.every((field) => isIn(FIELDS, field))
    ? m.acta_reason_differs({ fields: fields.map((field) => lowered(FIELDS[field]({}, say))).join(', ') }, say)
    : reason
}

const isIn = <Key extends string>(words: Record<Key, unknown>, key: string): key is Key => Object.hasOwn(words, key)

/** But for what is an abbreviation. */
const lowered = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
