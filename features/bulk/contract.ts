import { creationPayload } from '@firmeza/operations/contract'
import { z } from 'zod'
import { ROW_STATES } from './wire.ts'

export * from './wire.ts'

/**
 * `POST bulk/create/{domainUuid}`: a creation's payload, whose one signer stands for each row's,
 * and the rows. What a row says of a signer takes the place of what the payload says under the same
 * identifier. A dry run judges everything and creates nothing; without `skipFaulty` a file with a
 * fault is refused whole.
 */
export const bulkPayload = creationPayload.extend({
  signers: creationPayload.shape.signers.max(1),
  rows: z.object({ documentName: z.string().max(255).default(''), documentB64: z.string().min(1) }),
  dryRun: z.boolean().default(false),
  skipFaulty: z.boolean().default(false),
})
export type BulkPayload = z.infer<typeof bulkPayload>
/** What a client may leave out is optional here. */
export type BulkPayloadInput = z.input<typeof bulkPayload>

export const rowsQuery = z.object({
  state: z.enum(ROW_STATES).optional(),
  after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  lang: z.string().max(10).optional(),
})
