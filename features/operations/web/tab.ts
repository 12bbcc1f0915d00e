import type { WireOperation } from '../wire.ts'

/**
 * The operations' second door: what every page of a tab needs of them, the signer's too. The first
 * door leads to the account holder's pages, of which a phone must not even load the list for a
 * signer.
 */
declare module '@firmeza/accounts/tab' {
  interface SessionData {
    operation: WireOperation
  }
}

export { noticeWords } from './notice-words.ts'
export { type RequestOptions, request } from './request.ts'
export { type AnalyticsEvent, track } from './track.ts'
