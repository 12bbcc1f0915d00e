export { openVerification } from './open-verification.ts'
