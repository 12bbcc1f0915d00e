import type { Locale } from '@firmeza/kernel'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Provider } from './head.ts'
import { prerendered } from './prerendered.ts'
import { HOME, pageAt } from './public-pages.ts'
import { robots, siteMap } from './site-map.ts'

const open = { config: { door: 'open' } } as const

/**
 * The root, the plain paths of the site's pages (which lead to their routes in the hash), and what
 * search engines ask for. `index` is the built index.html.
 */
export const siteRoutes = (app: FastifyInstance, index: string, provider: Provider): void => {
  const answer = (reply: FastifyReply, locale: Locale, slug: string) => {
    const page = pageAt(locale, slug)
    if (!page) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(prerendered(index, page, locale, provider))
  }
  const root = prerendered(index, HOME, 'es', provider)
  app.get('/', open, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(root),
  )
  for (const locale of ['en', 'it'] as const) {
    app.get(`/${locale}`, open, (_, reply) => answer(reply, locale, ''))
    app.get<{ Params: { page: string } }>(`/${locale}/:page`, open, ({ params }, reply) =>
      answer(reply, locale, params.page),
    )
  }
  // Without a dot: files have one.
  app.get<{ Params: { page: string } }>('/:page(^[a-z-]+$)', open, ({ params }, reply) =>
    answer(reply, 'es', params.page),
  )
  app.get('/sitemap.xml', open, (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(siteMap(provider.baseUrl)),
  )
  app.get('/robots.txt', open, (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(provider.baseUrl)))
}
