/**
 * The accounts' second door: what every page of a tab needs of them, a signer's too, who has no
 * account. The first door leads to all that an account holder's pages need, which a phone must not
 * load for a signer.
 */
export { pageLanguage } from './page-language.ts'
export { RequestFailure, readProblem } from './request-failure.ts'
export { memoryStorage, openSession, SESSION_KEY, type Session, type SessionData, session } from './session.ts'
