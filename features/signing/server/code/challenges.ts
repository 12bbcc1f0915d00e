import { type Db, preparedOn } from '@firmeza/store'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OtpChallenge } from '../../domain/otp.ts'
import { otpChallenges } from '../schema.ts'

export type StoredChallenge = OtpChallenge & { codeHmac: string }

const preparedFind = preparedOn((db) =>
  db
    .select()
    .from(otpChallenges)
    .where(and(eq(otpChallenges.taskId, sql.placeholder('taskId')), isNull(otpChallenges.endedAt)))
    .prepare('find_challenges'),
)

/** Those of a task that went where its party is reached now. */
export const readChallenges = (db: Db, taskId: string): Promise<StoredChallenge[]> =>
  preparedFind(db).execute({ taskId })
