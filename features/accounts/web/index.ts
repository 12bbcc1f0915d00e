export { RequestFailure, readProblem } from './request-failure.ts'
export { memoryStorage, openSession, SESSION_KEY, type Session, type SessionData, session } from './session.ts'
