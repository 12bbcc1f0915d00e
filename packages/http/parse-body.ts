import { ok, pickLocale, type Result, refuse } from '@firmeza/kernel'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldPath, payloadReason } from './payload-reason.ts'
import type { Refusal } from './refused.ts'

/** The body as its schema says, or a refusal that names the first offending field. */
export const parseBody = <Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): Result<z.output<Schema>, Refusal<'payload-invalid'>> => {
  const parsed = schema.safeParse(request.body ?? {})
  if (parsed.success) return ok(parsed.data)
  const issue = parsed.error.issues[0]!
  const locale = pickLocale(request.headers['accept-language'])
  return refuse({ code: 'payload-invalid', field: fieldPath(issue.path), reason: payloadReason(issue, locale) })
}
