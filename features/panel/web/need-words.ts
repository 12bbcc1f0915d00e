import { m } from '@firmeza/i18n'
import type { PanelNeed } from '../wire.ts'

const WORDS: Record<PanelNeed, () => [why: string, todo: string]> = {
  failed: () => [m.panel_need_failed(), m.panel_need_failed_todo()],
  'seal-late': () => [m.panel_need_seal_late(), m.panel_need_seal_late_todo()],
  'code-locked': () => [m.panel_need_code_locked(), m.panel_need_code_locked_todo()],
  'code-undelivered': () => [m.panel_need_code_undelivered(), m.panel_need_code_undelivered_todo()],
  'other-way-asked': () => [m.panel_need_other_way(), m.panel_need_other_way_todo()],
  'mail-rejected': () => [m.panel_need_mail_rejected(), m.panel_need_mail_rejected_todo()],
  'mail-unconfirmed': () => [m.panel_need_mail_unconfirmed(), m.panel_need_mail_unconfirmed_todo()],
  declined: () => [m.panel_need_declined(), m.panel_need_declined_todo()],
  expiring: () => [m.panel_need_expiring(), m.panel_need_expiring_todo()],
}

/** The colour of it: what is only near its end has not gone wrong yet. */
export const needColour = (need: PanelNeed): string => (need === 'expiring' ? 'text-warn' : 'text-rec')

/** Why an operation needs its sender, and what to do about it. */
export const needWords = (need: PanelNeed): [why: string, todo: string] => WORDS[need]()
