import type { Visitor } from '@firmeza/http'
import { findUnsealed, findWithoutActa, type Operation, type Party } from '@firmeza/operations/server'
import type { Queue } from '@firmeza/store'
import type { FastifyInstance } from 'fastify'
import { SIGNING_TITLES } from './acta/titles.ts'
import { describeOtp } from './code/describe-otp.ts'
import { endCodes } from './code/end-codes.ts'
import { unlockCode } from './code/unlock-code.ts'
import { type SigningRouteParts, signingRoutes } from './routes.ts'
import { SEAL_OPERATION, type SealOperationParts, sealOperation } from './sealing/seal-operation.ts'
import { partySealingOf, SEAL_PARTY, type SealPartyJob, sealParty } from './sealing/seal-party.ts'

export type SigningParts = SigningRouteParts & SealOperationParts & { queue: Queue }

/** At a start, of what waits for its seal, as many are asked for again. */
const MOST_ASKED_AGAIN = 1000

/** Reading, codes, drawings, and the seal that closes an operation of any kind. */
export const openSigning = async (parts: SigningParts) => {
  const { queue, database } = parts
  await queue.define<{ operationId: string }>(SEAL_OPERATION, {
    concurrency: 4,
    handler: ({ operationId }) => sealOperation(parts, operationId),
  })
  await queue.define<SealPartyJob>(SEAL_PARTY, { concurrency: 4, handler: (job) => sealParty(parts, job) })
  // Nothing is lost by the queue; this is for a queue restored from an older backup than the
  // operations.
  for (const id of await findUnsealed(database, MOST_ASKED_AGAIN))
    await queue.enqueue(database.db, SEAL_OPERATION, { operationId: id }, { id })
  const apart = parts.kinds.filter(({ keepsApart }) => keepsApart).map(({ kind }) => kind)
  for (const { operationId, partyId } of await findWithoutActa(database, apart, MOST_ASKED_AGAIN)) {
    const job = partySealingOf({ id: operationId }, { id: partyId })
    await queue.enqueue(database.db, job.queue, job.data, { id: partyId })
  }
  return {
    titles: SIGNING_TITLES,
    describeOtp: (operation: Operation, party: Party) => describeOtp(parts, operation, party),
    endCodes: (party: Party, at: Date) => endCodes(parts, party, at),
    unlockCode: (operation: Operation, visitor: Visitor) => unlockCode(parts, operation, visitor),
    routes: (app: FastifyInstance) => signingRoutes(app, parts),
  }
}
