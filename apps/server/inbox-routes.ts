import { pickLocale } from '@firmeza/kernel'
import { INBOX_CSP, renderInboxPage, type TestInbox } from '@firmeza/messaging'
import type { FastifyInstance } from 'fastify'

type Query = { Querystring: { to?: string; after?: string; limit?: string; lang?: string } }

/** The test inbox: registered only where e-mails or SMS are not really sent. */
export const inboxRoutes = (app: FastifyInstance, inbox: TestInbox, brandName: string): void => {
  const open = { config: { door: 'open' }, logLevel: 'warn' } as const
  const find = ({ to, after, limit }: Query['Querystring']) =>
    inbox.list({
      ...(to ? { to } : {}),
      ...(after && !Number.isNaN(Date.parse(after)) ? { after: new Date(after) } : {}),
      ...(Number(limit) > 0 ? { limit: Number(limit) } : {}),
    })
  app.get<Query>('/inbox.json', open, async ({ query }) => find(query))
  app.get<Query>('/inbox', open, async ({ query, headers }, reply) => {
    const locale = pickLocale(query.lang ?? headers['accept-language'])
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', INBOX_CSP)
      .send(renderInboxPage(await find(query), { brand: brandName, locale }))
  })
}
