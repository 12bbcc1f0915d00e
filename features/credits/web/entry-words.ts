import { m } from '@firmeza/i18n'
import type { WireEntry } from '../wire.ts'

const WHY: Record<string, () => string> = {
  'grant welcome': () => m.credits_entry_sign_up(),
  'capture delivered': () => m.credits_entry_delivered(),
  'capture expired-opened': () => m.credits_entry_expired_opened(),
  'capture expired-delivered': () => m.credits_entry_expired_delivered(),
  'capture cancelled-opened': () => m.credits_entry_cancelled_opened(),
  'capture cancelled-delivered': () => m.credits_entry_cancelled_delivered(),
  'capture declined': () => m.credits_entry_declined(),
  'reserve document-analysis': () => m.credits_entry_document(),
  'capture document-analysis': () => m.credits_entry_document_read(),
  'release failed': () => m.credits_entry_failed(),
  'release expired-unopened': () => m.credits_entry_expired_unopened(),
  'release cancelled-unopened': () => m.credits_entry_cancelled_unopened(),
}

const KINDS: Record<WireEntry['kind'], () => string> = {
  grant: () => m.credits_entry_grant(),
  purchase: () => m.credits_entry_purchase(),
  reserve: () => m.credits_entry_reserve(),
  capture: () => m.credits_entry_capture(),
  release: () => m.credits_entry_release(),
}

/** What an entry was, in words; a reason that has none of its own is told by its kind. */
export const entryWords = ({ kind, reason }: Pick<WireEntry, 'kind' | 'reason'>): string =>
  (WHY[`${kind} ${reason}`] ?? KINDS[kind])()

/**
 * What an entry did to what can be spent: `+20`, `−2`; what was set aside before changes nothing
 * when it is spent.
 */
export const changeText = ({ kind, amount }: Pick<WireEntry, 'kind' | 'amount'>): string => {
  if (kind === 'capture') return '0'
  return kind === 'reserve' ? `−${amount}` : `+${amount}`
}
