import type { FastifyInstance } from 'fastify'
import type { Parts } from './compose.ts'

/** What an auditor needs of us: the root certificate and its chain; and the built-in timestamp authority by its protocol (RFC 3161 §3.4). */
export const pkiRoutes = (app: FastifyInstance, { authority, builtInTsa }: Parts): void => {
  const open = { config: { door: 'open' } } as const
  app.get('/pki/root.pem', open, async (_, reply) => reply.type('application/x-pem-file').send(authority.rootPem))
  app.get('/pki/chain.pem', open, async (_, reply) => reply.type('application/x-pem-file').send(authority.chainPem))
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/timestamp-query',
      { parseAs: 'buffer', bodyLimit: 16 * 1024 },
      (_, body, done) => done(null, body),
    )
    scope.post('/tsa', open, async ({ body }, reply) =>
      reply.type('application/timestamp-reply').send(Buffer.from(await builtInTsa.answer(body as Buffer))),
    )
  })
}
