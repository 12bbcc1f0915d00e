import { refuser } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { type Locale, PROBLEM_MEDIA_TYPE, type Problem, pickLocale } from '@firmeza/kernel'
import { OperationSuspended, operationTellings } from '@firmeza/operations/server'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

type Words = [code: string, detail: string]

const wordsOf = (status: number, locale: Locale): Words => {
  if (status === 404) return ['not-found', m.refusal_not_found({}, { locale })]
  if (status === 413) return ['too-large', m.refusal_too_large({}, { locale })]
  if (status >= 500) return ['internal', m.refusal_internal({}, { locale })]
  return ['bad-request', m.refusal_bad_request({}, { locale })]
}

const answer = (status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const [code, detail] = wordsOf(status, pickLocale(request.headers['accept-language']))
  const problem: Problem = {
    type: `urn:firmeza:problem:${code}`,
    title: code,
    status,
    code,
    detail,
    request: request.id,
  }
  return reply.code(status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem))
}

const refused = refuser(operationTellings)

/**
 * What was thrown while a request was read or answered: told as a problem document; what is our own
 * fault is logged and not told.
 */
export const answerFault = (fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (fault instanceof OperationSuspended) {
    request.log.error(fault)
    return refused(request, reply, { code: fault.code })
  }
  const status = fault.statusCode && fault.statusCode < 500 ? fault.statusCode : 500
  if (status === 500) request.log.error(fault)
  return answer(status, request, reply)
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(404, request, reply)
