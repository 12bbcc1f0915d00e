import type { RetentionTerms } from '@firmeza/operations/server'
import { RETENTION_CLASSES } from '@firmeza/operations/wire'
import { oneOf, wholeNumber } from './setting-values.ts'

/** Twenty years. */
const MOST_DAYS = 7305

/**
 * How long pictures and videos of identifications can be opened, also where none is taken any more.
 * By class: `IDENTIFICATION_DAYS`, 90 (standard); `IDENTIFICATION_DAYS_SHORT`, 30;
 * `IDENTIFICATION_DAYS_KYC`, 3653 (ten years); `IDENTIFICATION_DAYS_QUALIFIED`, 5479 (fifteen
 * years). `IDENTIFICATION_RETENTION`, standard: of an operation that names none, nor does its
 * account.
 */
export const readRetentionSettings = (text: (name: string) => string | undefined): RetentionTerms => {
  const days = (name: string, usual: number) => wholeNumber(name, text(name) ?? String(usual), 1, MOST_DAYS)
  return {
    days: {
      standard: days('IDENTIFICATION_DAYS', 90),
      short: days('IDENTIFICATION_DAYS_SHORT', 30),
      kyc: days('IDENTIFICATION_DAYS_KYC', 3653),
      qualified: days('IDENTIFICATION_DAYS_QUALIFIED', 5479),
    },
    usual: oneOf('IDENTIFICATION_RETENTION', text('IDENTIFICATION_RETENTION') ?? 'standard', RETENTION_CLASSES),
  }
}
