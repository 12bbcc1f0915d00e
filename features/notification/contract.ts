import { seenDocuments } from '@firmeza/signing/contract'
import { z } from 'zod'
import { REJECTION_GROUNDS, REJECTION_REASON_MAX } from './wire.ts'

export * from './wire.ts'

const common = {
  operationUuid: z.uuid(),
  signerUuid: z.uuid().optional(),
  pagesSeen: seenDocuments.optional(),
}
const words = z
  .string()
  .trim()
  .max(REJECTION_REASON_MAX)
  .transform((text) => text.toWellFormed())

/** A rejection always has a ground, and one that none of ours fits has words. */
export const answerBody = z.union([
  z.object({ ...common, answer: z.literal('accepted') }),
  z.object({
    ...common,
    answer: z.literal('rejected'),
    ground: z.enum(REJECTION_GROUNDS).exclude(['other']),
    reason: words.optional(),
  }),
  z.object({
    ...common,
    answer: z.literal('rejected'),
    ground: z.literal('other'),
    reason: words.refine((text) => text !== ''),
  }),
])
