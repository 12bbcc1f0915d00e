import type { Actor, Operation, Party } from '@firmeza/operations/server'

type Visited = Pick<Operation, 'accountId'>
type Trying = Pick<Actor, 'via'>

/**
 * Nobody vouches for a trial: whoever has its token alone has read no mail. Who was mailed nothing
 * has no link to come by, and goes on in the browser that created it (specification 2 §4.12).
 */
export const needsLink = ({ accountId }: Visited, { invite }: Pick<Party, 'invite'>, { via }: Trying): boolean =>
  accountId === null && via !== 'link' && invite

/**
 * The same of a code: a visitor's token alone would have codes sent to any phone. Who was filmed
 * with their document first is no such visitor.
 */
export const needsLinkForCode = (
  operation: Visited,
  party: { invite: boolean; tasks: readonly Pick<Party['tasks'][number], 'precedesReading' | 'doneAt'>[] },
  { via }: Trying,
): boolean =>
  operation.accountId === null &&
  via !== 'link' &&
  (party.invite || !party.tasks.some(({ precedesReading, doneAt }) => precedesReading && doneAt))
