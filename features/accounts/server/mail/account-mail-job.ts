import type { Locale } from '@firmeza/kernel'

/** Queue of the mails of this wing. */
export const ACCOUNT_MAIL = 'account-mail'

/** What is told of that changes how somebody comes in. */
export type AccountNotice =
  | 'password-changed'
  | 'password-reset'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'backup-codes'
  | 'passkey-added'
  | 'passkey-removed'
  | 'google-linked'
  | 'session-ended'

export type AccountMailJob =
  | { kind: 'link'; linkId: string }
  | { kind: 'notice'; notice: AccountNotice; userId: string; locale: Locale; at: string }
  /** Of an account that is gone: its address is nowhere else any more. */
  | { kind: 'farewell'; email: string; name: string; locale: Locale }
