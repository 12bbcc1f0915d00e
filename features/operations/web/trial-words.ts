import { m } from '@firmeza/i18n'
import { TRIAL_PDF_BYTES } from '../wire.ts'
import type { PickRefusal } from './pick-file.ts'
import type { TrialMistake } from './trial-rules.ts'

const MISTAKES: Record<TrialMistake, () => string> = {
  'type-required': () => m.trial_type_required(),
  'name-required': () => m.trial_name_required(),
  'name-long': () => m.trial_name_long(),
  'lastname-required': () => m.trial_lastname_required(),
  'lastname-long': () => m.trial_lastname_long(),
  'email-required': () => m.trial_email_required(),
  'email-invalid': () => m.trial_email_invalid(),
  'phone-required': () => m.trial_phone_required(),
  'phone-invalid': () => m.trial_phone_invalid(),
  'document-required': () => m.trial_document_required(),
}

/** The sentence for a mistake, in the page's language. */
export const mistakeWords = (mistake: TrialMistake): string => MISTAKES[mistake]()

const MEGABYTE = 1_000_000
/** The trial's limit in MB, as its hint and its refusal name it. */
const MOST = String(TRIAL_PDF_BYTES / MEGABYTE)

/** What may be picked. */
export const documentHint = (): string => m.trial_document_hint({ most: MOST })

/** The sentence for a file that was not kept. */
export const pickWords = (refusal: PickRefusal): string => {
  if (refusal.code === 'not-pdf') return m.trial_document_not_pdf()
  if (refusal.code === 'unreadable') return m.trial_document_unreadable()
  return m.trial_document_too_large({ size: String(Math.ceil(refusal.bytes / MEGABYTE)), most: MOST })
}
