export { type Bounce, isAbout, readBounce } from './bounce.ts'
export { escapeHtml } from './escape.ts'
export { type HttpSmsOptions, httpSmsSender } from './http-sms-sender.ts'
export { INBOX_CSP, renderInboxPage } from './inbox-page.ts'
export { type MailReceipt, MailRejected, type MailSender, MailUnconfirmed, type OutgoingMail } from './mail.ts'
export { type MailContents, mailLayout } from './mail-layout.ts'
export { mailboxOf } from './mailbox.ts'
export {
  type MessageBounds,
  type MessageLimits,
  type MessageSettings,
  messageLimits,
} from './message-limits.ts'
export { namesPlace, withoutPlaces } from './names-place.ts'
export {
  type OutgoingSms,
  type SmsReceipt,
  SmsRejected,
  type SmsSender,
  SmsUnavailable,
  SmsUnconfirmed,
} from './sms.ts'
export { type SmtpOptions, smtpMailSender } from './smtp-mail-sender.ts'
export { type InboxMessage, type InboxQuery, openTestInbox, type TestInbox } from './test-inbox.ts'
export { withoutAddress } from './without-address.ts'
