import { originsOf, rateLimit } from '@firmeza/http'
import type { Clock } from '@firmeza/kernel'
import { type CertificateStatus, tooManyQueries, toPem } from '@firmeza/pki'
import type { FastifyInstance } from 'fastify'
import type { Parts } from './compose.ts'
import type { Env } from './env.ts'

const open = { config: { door: 'open' } } as const
const QUERY_BYTES = 16 * 1024

/**
 * What an auditor, and every program that checks a signature, needs of us: certificates, their
 * status, and the time.
 */
export const pkiRoutes = (
  app: FastifyInstance,
  { authority, sealKey, certificateStatus, builtInTsa, env, clock }: Parts,
): void => {
  const pem = 'application/x-pem-file'
  app.get('/pki/root.pem', open, async (_, reply) => reply.type(pem).send(authority.rootPem))
  // What seals lead to: another root where `SEAL_KEY` is another authority's.
  app.get('/pki/seal-root.pem', open, async (_, reply) =>
    reply.type(pem).send(toPem('CERTIFICATE', sealKey.trusted()[0]!)),
  )
  app.get('/pki/chain.pem', open, async (_, reply) => reply.type(pem).send(authority.chainPem))
  // As certificates name them: DER (RFC 5280 §4.2.2.1, §4.2.1.13; media types of RFC 2585 §4).
  for (const of of ['root', 'issuing'] as const) {
    app.get(`/pki/${of}.cer`, open, async (_, reply) =>
      reply.type('application/pkix-cert').send(Buffer.from(authority[of])),
    )
    app.get(`/pki/${of}.crl`, open, async (_, reply) =>
      reply
        .type('application/pkix-crl')
        .header('cache-control', 'public, max-age=600')
        .send(Buffer.from(await certificateStatus.list(of))),
    )
  }
  void app.register(async (scope) => statusRoutes(scope, certificateStatus))
  timestampRoute(app, builtInTsa, { perHour: env.timestampsPerHour, clock })
}

/** OCSP over HTTP (RFC 6960 appendix A). */
const statusRoutes = (scope: FastifyInstance, status: CertificateStatus): void => {
  const type = 'application/ocsp-response'
  takeBytes(scope, 'application/ocsp-request')
  scope.post('/pki/ocsp', open, async ({ body }, reply) =>
    reply
      .type(type)
      .header('cache-control', 'no-store')
      .send(Buffer.from(await status.answer(bytesIn(body)))),
  )
  scope.get('/pki/ocsp/*', open, async ({ url }, reply) =>
    reply
      .type(type)
      .header('cache-control', 'public, max-age=300')
      .send(Buffer.from(await status.answer(queryIn(url)))),
  )
}

/** Base64 in the path; some clients escape its `/`, `+` and `=`, others do not. */
const queryIn = (url: string): Buffer => {
  const written = url.slice('/pki/ocsp/'.length).split('?')[0]!
  return Buffer.from(decodeURIComponent(written), 'base64')
}

/**
 * The built-in timestamp authority by its protocol (RFC 3161 §3.4). How many it gives is counted in
 * this process: what they cost is this process's own work, and the role `tsa` has no database.
 * Whoever asks for more is told twice, by HTTP's 429 and in a reply of the protocol.
 */
export const timestampRoute = (
  app: FastifyInstance,
  tsa: Pick<Parts['builtInTsa'], 'answer'>,
  { perHour, clock }: { perHour: Env['timestampsPerHour']; clock: Clock },
): void => {
  const ofOrigin = rateLimit({ most: perHour.each, withinMinutes: 60, clock })
  const ofAll = rateLimit({ most: perHour.house, withinMinutes: 60, clock })
  const type = 'application/timestamp-reply'
  void app.register(async (scope) => {
    takeBytes(scope, 'application/timestamp-query')
    scope.post('/tsa', open, async (request, reply) => {
      const origins = originsOf(request)
      const waits = origins.map(({ network, share }) => ofOrigin.wait(network, share))
      const seconds = Math.max(ofAll.wait('all'), ...waits)
      if (seconds > 0)
        return reply.code(429).header('retry-after', seconds).type(type).send(Buffer.from(tooManyQueries()))
      ofAll.count('all')
      for (const { network } of origins) ofOrigin.count(network)
      return reply.type(type).send(Buffer.from(await tsa.answer(bytesIn(request.body))))
    })
  })
}

/**
 * None of a body of another type: what asks by its protocol is told so in the protocol's own way.
 */
const bytesIn = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const takeBytes = (scope: FastifyInstance, type: string): void => {
  scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: QUERY_BYTES }, (_, body, done) => done(null, body))
}
