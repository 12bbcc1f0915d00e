import type { Db } from '@firmeza/store'
import { and, eq, isNull } from 'drizzle-orm'
import type { OtpChallenge } from '../domain/otp.ts'
import { otpChallenges } from './schema.ts'

export type StoredChallenge = OtpChallenge & { codeHmac: string }

/** Those of a task that went where its party is reached now. */
export const readChallenges = (db: Db, taskId: string): Promise<StoredChallenge[]> =>
  db
    .select()
    .from(otpChallenges)
    .where(and(eq(otpChallenges.taskId, taskId), isNull(otpChallenges.endedAt)))
