import type { WireOperation } from '../wire.ts'

/**
 * The operations' second door: what a signer's pages and other wings' need of them. The first leads
 * to the account holder's pages, of which a phone must not even load the list for a signer.
 */
declare module '@firmeza/accounts/tab' {
  interface SessionData {
    operation: WireOperation
  }
}

export { loading } from './loading.ts'
export { noticeWords, senderNoticeWords } from './notice-words.ts'
export { phoneWords } from './phone-words.ts'
export { type RequestOptions, request, type SendRequest } from './request.ts'
export { BULK_LINK, operationLink, PANEL_LINK, SEND_LINK } from './shell-links.ts'
export { type AnalyticsEvent, track } from './track.ts'
