import { SOME_LINES } from '@firmeza/kernel'
import { z } from 'zod'

export * from './wire.ts'

/** Why an operator does something, in their words. It is kept in the log. */
export const reasonBody = z.object({ reason: z.string().trim().min(1).max(500).regex(SOME_LINES) })

export const keptQuery = z.object({ reference: z.string().trim().max(50).optional() })

/** A cursor is the moment of the last action seen, in milliseconds, and its id. */
export const logQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}_[0-9a-f-]{36}$/)
    .optional(),
})
