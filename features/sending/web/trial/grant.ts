import type { Result } from '@firmeza/kernel'
import { request } from '@firmeza/operations/tab'
import { ownPaths } from '@firmeza/operations/wire'
import type { CreationRefusal } from '../create/create-operation.ts'

/** A visitor's token: good for one trial. */
export const takeGrant = async (): Promise<string> => {
  const answer = await request(ownPaths.trialToken, { method: 'POST' })
  return ((await answer.json()) as { token: string }).token
}

const TURNED_AWAY = ['not-authorised', 'forbidden']

/** Whether a creation failed for its grant: one that has ended lets nobody in any more. */
export const wasTurnedAway = (created: Result<unknown, CreationRefusal>): boolean =>
  !created.ok && created.refusal.code === 'create-failed' && TURNED_AWAY.includes(created.refusal.failure.code)
