import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import { operationTellings, sayReason } from '@firmeza/operations/server'
import type { WireRowFault } from '../wire.ts'
import type { RowFault } from './row-fault.ts'

/** A fault of a row in words. */
export const sayFault = ({ column, code, reason, most }: RowFault, locale: Locale): WireRowFault => ({
  ...(column ? { column } : {}),
  reason: reason ?? code,
  sentence: sentenceOf({ code, reason, most }, locale),
})

const sentenceOf = (
  { code, reason, most }: { code: string; reason: string | undefined; most: number | undefined },
  locale: Locale,
): string => {
  if (reason === 'too-long') return m.bulk_reason_too_long({ most: String(most) }, { locale })
  if (reason === 'not-one-line') return m.bulk_reason_not_one_line({}, { locale })
  if (reason === 'cells-too-many') return m.bulk_reason_cells_too_many({}, { locale })
  // A file's rows name a language in short.
  if (reason === 'language') return m.bulk_reason_language({}, { locale })
  if (reason !== undefined) return sayReason(reason, locale)
  const telling = operationTellings[code as keyof typeof operationTellings]
  return telling.say({ code }, locale)
}
