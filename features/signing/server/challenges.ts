import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import type { OtpChallenge } from '../domain/otp.ts'
import { otpChallenges } from './schema.ts'

export type StoredChallenge = OtpChallenge & { codeHmac: string }

export const readChallenges = (db: Db, taskId: string): Promise<StoredChallenge[]> =>
  db.select().from(otpChallenges).where(eq(otpChallenges.taskId, taskId))
