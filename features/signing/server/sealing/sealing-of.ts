import type { Closing, Operation } from '@firmeza/operations/server'
import { SEAL_OPERATION } from './seal-operation.ts'

/** What follows once all parties are done and what they did is to be sealed. */
export const sealingOf = ({ id }: Pick<Operation, 'id'>, at: Date): Closing => ({
  events: [{ type: 'SealingStarted', at, facts: {} }],
  jobs: [{ queue: SEAL_OPERATION, data: { operationId: id }, id }],
})
