import { ok, pickLocale, type Result, refuse } from '@firmeza/kernel'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldPath, payloadReason } from './payload-reason.ts'
import type { Refusal } from './refused.ts'

type Parsed<Schema extends z.ZodType> = Result<z.output<Schema>, Refusal<'payload-invalid'>>

/** The body as its schema says, or a refusal that names the first offending field. */
export const parseBody = <Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): Parsed<Schema> =>
  parse(request, request.body ?? {}, schema)

/** The same of what stands behind the `?`. */
export const parseQuery = <Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): Parsed<Schema> =>
  parse(request, request.query ?? {}, schema)

const parse = <Schema extends z.ZodType>(request: FastifyRequest, value: unknown, schema: Schema): Parsed<Schema> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const issue = parsed.error.issues[0]!
  const locale = pickLocale(request.headers['accept-language'])
  return refuse({ code: 'payload-invalid', field: fieldPath(issue.path), reason: payloadReason(issue, locale) })
}
