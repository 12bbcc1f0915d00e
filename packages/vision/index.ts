export { type ChallengeFrame, judgeChallenge } from './challenge/judge-challenge.ts'
export type * from './reading.ts'
