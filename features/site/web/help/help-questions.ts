import { m } from '@firmeza/i18n'
import { SAFE_LINK } from '../links.ts'

export interface HelpQuestion {
  question: string
  answer: string
  /** A page that says more. */
  more?: { label: string; href: string }
}

/** What signers ask. */
export const signerQuestions = (): HelpQuestion[] => [
  { question: m.help_code(), answer: m.help_code_text() },
  { question: m.help_link(), answer: m.help_link_text(), more: { label: m.safe_title(), href: SAFE_LINK } },
  { question: m.help_account(), answer: m.help_account_text() },
  { question: m.help_decline(), answer: m.help_decline_text() },
  { question: m.help_copy(), answer: m.help_copy_text() },
]

/** What senders ask. */
export const senderQuestions = (): HelpQuestion[] => [
  { question: m.help_wrong(), answer: m.help_wrong_text() },
  { question: m.help_files(), answer: m.help_files_text() },
  { question: m.help_several(), answer: m.help_several_text() },
  { question: m.help_credits(), answer: m.help_credits_text() },
  { question: m.help_verify(), answer: m.help_verify_text() },
]
