import { m } from '@firmeza/i18n'
import { type Locale, PROBLEM_MEDIA_TYPE, type Problem, pickLocale } from '@firmeza/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperationRefusalCode } from '../wire.ts'
import { sayReason } from './payload-reason.ts'

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

const plain = (
  status: number,
  message: (inputs: Record<never, never>, options: { locale: Locale }) => string,
): Telling => ({
  status,
  say: (_, locale) => message({}, { locale }),
})

export const operationTellings: Record<OperationRefusalCode, Telling> = {
  'bad-credentials': plain(401, m.refusal_bad_credentials),
  'not-authorised': plain(401, m.refusal_not_authorised),
  forbidden: plain(403, m.refusal_forbidden),
  'not-found': plain(404, m.refusal_not_found),
  'payload-invalid': {
    status: 422,
    say: ({ field = '', reason = '' }, locale) =>
      m.refusal_payload_invalid({ field: field || 'body', reason: sayReason(String(reason), locale) }, { locale }),
  },
  'operation-class-unknown': {
    status: 422,
    say: ({ value }, locale) => m.refusal_operation_class_unknown({ value: String(value) }, { locale }),
  },
  'not-yet-available': {
    status: 422,
    say: ({ value }, locale) => m.refusal_not_yet_available({ value: String(value) }, { locale }),
  },
  'document-not-pdf': plain(422, m.refusal_document_not_pdf),
  'document-broken': plain(422, m.refusal_document_broken),
  'document-encrypted': plain(422, m.refusal_document_encrypted),
  'document-has-script': plain(422, m.refusal_document_has_script),
  'document-has-xfa': plain(422, m.refusal_document_has_xfa),
  'document-has-hidden-layers': plain(422, m.refusal_document_has_hidden_layers),
  'document-too-large': {
    status: 413,
    say: ({ megabytes = 50 }, locale) => m.refusal_document_too_large({ most: Number(megabytes) }, { locale }),
  },
  'document-too-many-pages': plain(422, m.refusal_document_too_many_pages),
  'document-signed-in-demo': plain(422, m.refusal_document_signed_in_demo),
  'document-locked-by-certification': plain(422, m.refusal_document_locked_by_certification),
  'idempotency-key-reused': plain(409, m.refusal_idempotency_key_reused),
  'credits-exhausted': plain(402, m.refusal_credits_exhausted),
  'too-many-requests': plain(429, m.refusal_too_many_requests),
  'server-busy': plain(503, m.refusal_server_busy),
  'request-too-slow': plain(408, m.refusal_request_too_slow),
  'trials-closed': plain(403, m.refusal_trials_closed),
  'link-unknown': plain(404, m.refusal_link_unknown),
  'link-used': plain(410, m.refusal_link_used),
  'link-expired': plain(410, m.refusal_link_expired),
  'operation-expired': plain(410, m.refusal_operation_expired),
  'operation-closed': plain(409, m.refusal_operation_closed),
  'operation-open': plain(409, m.refusal_operation_open),
  'personal-data-erased': plain(410, m.refusal_personal_data_erased),
}

/** Answers refusals as problem documents (RFC 9457). A wing adds the tellings of its own codes. */
export const refuser =
  (tellings: Record<string, Telling>) =>
  (request: FastifyRequest, reply: FastifyReply, { code, field, ...facts }: Refusal): FastifyReply => {
    const telling = tellings[code]
    if (!telling) throw new Error(`No words for the refusal ${code}`)
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

export const refused = refuser(operationTellings)
