import { m } from '@firmeza/i18n'
import { formatWait, type Locale, PROBLEM_MEDIA_TYPE, type Problem, pickLocale } from '@firmeza/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A refusal as data: what, where, and the facts its sentence and its reader need. */
export interface Refusal<Code extends string = string> {
  code: Code
  field?: string
  [fact: string]: unknown
}

/** How a refusal is told: HTTP status, and a sentence in the caller's language. */
export interface Telling {
  status: number
  say: (refusal: Refusal, locale: Locale) => string
}

/** A telling whose sentence needs no facts. */
export const plain = (
  status: number,
  message: (inputs: Record<never, never>, options: { locale: Locale }) => string,
): Telling => ({
  status,
  say: (_, locale) => message({}, { locale }),
})

export type CommonRefusalCode =
  | 'not-authorised'
  | 'forbidden'
  | 'not-found'
  | 'payload-invalid'
  | 'too-many-requests'
  | 'server-busy'

/** The refusals any route may give. A wing adds its own. */
export const commonTellings: Record<CommonRefusalCode, Telling> = {
  'not-authorised': plain(401, m.refusal_not_authorised),
  forbidden: plain(403, m.refusal_forbidden),
  'not-found': plain(404, m.refusal_not_found),
  'payload-invalid': {
    status: 422,
    say: ({ field = '', reason = '' }, locale) =>
      m.refusal_payload_invalid({ field: field || 'body', reason: String(reason) }, { locale }),
  },
  'too-many-requests': {
    status: 429,
    say: ({ retryAfterSeconds }, locale) =>
      typeof retryAfterSeconds === 'number'
        ? m.refusal_too_many_requests_until({ when: formatWait(retryAfterSeconds, locale) }, { locale })
        : m.refusal_too_many_requests({}, { locale }),
  },
  'server-busy': plain(503, m.refusal_server_busy),
}

/**
 * Answers refusals as problem documents (RFC 9457), told as `tellings` say. Throws on a code that
 * has no telling.
 */
export const refuser =
  (tellings: Record<string, Telling>) =>
  (request: FastifyRequest, reply: FastifyReply, { code, field, ...facts }: Refusal): FastifyReply => {
    const telling = tellings[code]
    if (!telling) throw new Error(`No words for the refusal ${code}`)
    request.outcomeReason = code
    const problem: Problem = {
      type: `urn:firmeza:problem:${code}`,
      title: code,
      status: telling.status,
      code,
      detail: telling.say({ code, field, ...facts }, pickLocale(request.headers['accept-language'])),
      ...(field === undefined ? {} : { field }),
      ...facts,
    }
    if (typeof facts.retryAfterSeconds === 'number')
      void reply.header('retry-after', Math.ceil(facts.retryAfterSeconds))
    if (telling.status === 401) void reply.header('www-authenticate', 'Bearer')
    return reply.code(telling.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem))
  }
