import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Auth } from './open-auth.ts'

/** Hands a request to better-auth. The caller has seen to it that a page of ours asks. */
export const handOver = (auth: Auth, request: FastifyRequest, origin: string): Promise<Response> => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !HOP.has(name)) headers.set(name, [value].flat().join(', '))
  const hasBody = request.method !== 'GET'
  if (hasBody) headers.set('content-type', 'application/json')
  return auth.handler(
    new Request(new URL(request.url, origin), {
      method: request.method,
      headers,
      ...(hasBody ? { body: JSON.stringify(request.body ?? {}) } : {}),
    }),
  )
}

const HOP = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect', 'x-forwarded-for'])

/** Its answer, each cookie a header of its own. */
export const passOn = async (reply: FastifyReply, answer: Response): Promise<FastifyReply> => {
  void reply.code(answer.status)
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') void reply.header(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  return reply.send(await answer.text())
}
