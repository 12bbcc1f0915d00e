import { newId } from '@firmeza/kernel'
import type { identificationVideos } from '../server/schema.ts'

/** The row of a try that is recorded, of an operation that is not there; its key is the test's. */
export const rowOfTry = (startedAt: Date): typeof identificationVideos.$inferInsert & { id: string } => ({
  id: newId(),
  operationId: newId(),
  partyId: newId(),
  taskId: newId(),
  state: 'recording',
  profile: 'kyc',
  challenge: { steps: [], code: '', expiresAt: '' },
  startedAt,
})
