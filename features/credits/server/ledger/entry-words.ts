import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import { DOCUMENT_ANALYSIS, type Ending, type WireEntry } from '../../wire.ts'

const ENDED: Record<Ending, typeof m.credits_entry_delivered> = {
  delivered: m.credits_entry_delivered,
  failed: m.credits_entry_failed,
  'expired-unopened': m.credits_entry_expired_unopened,
  'expired-opened': m.credits_entry_expired_opened,
  'expired-delivered': m.credits_entry_expired_delivered,
  'cancelled-unopened': m.credits_entry_cancelled_unopened,
  'cancelled-opened': m.credits_entry_cancelled_opened,
  'cancelled-delivered': m.credits_entry_cancelled_delivered,
  declined: m.credits_entry_declined,
}

const KINDS: Record<WireEntry['kind'], typeof m.credits_entry_grant> = {
  grant: m.credits_entry_grant,
  purchase: m.credits_entry_purchase,
  reserve: m.credits_entry_reserve,
  capture: m.credits_entry_capture,
  release: m.credits_entry_release,
}

/** An entry in words: why credits moved, as exactly as it is known. */
export const entryWords = ({ kind, reason }: Pick<WireEntry, 'kind' | 'reason'>, locale: Locale): string => {
  if (kind === 'grant' && reason === 'welcome') return m.credits_entry_sign_up({}, { locale })
  if (reason === DOCUMENT_ANALYSIS)
    return (kind === 'reserve' ? m.credits_entry_document : m.credits_entry_document_read)({}, { locale })
  const ended = kind === 'capture' || kind === 'release' ? ENDED[reason as Ending] : undefined
  return (ended ?? KINDS[kind])({}, { locale })
}
