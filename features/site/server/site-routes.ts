import { LOCALES } from '@firmeza/kernel'
import type { FastifyInstance } from 'fastify'
import type { Provider } from './head.ts'
import { prerendered } from './prerendered.ts'
import { HOME, pageAt } from './public-pages.ts'
import { robots, siteMap } from './site-map.ts'

const open = { config: { door: 'open' } } as const

/** Answers a path with a page; `find` gets what stands for `:page`, or nothing. */
export type ServePage = (app: FastifyInstance, path: string, find: (page: string) => string | undefined) => void

/**
 * The root, the plain paths of the site's pages (which lead to their routes in the hash), and what
 * search engines ask for. `index` is the built index.html.
 */
export const siteRoutes = (app: FastifyInstance, index: string, provider: Provider, serve: ServePage): void => {
  serve(app, '/', () => prerendered(index, HOME, 'es', provider))
  for (const locale of LOCALES) {
    const find = (slug: string): string | undefined => {
      const page = pageAt(locale, slug)
      return page && prerendered(index, page, locale, provider)
    }
    if (locale !== 'es') serve(app, `/${locale}`, find)
    // Without a dot: files have one.
    serve(app, locale === 'es' ? '/:page(^[a-z-]+$)' : `/${locale}/:page`, find)
  }
  app.get('/sitemap.xml', open, (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(siteMap(provider.baseUrl)),
  )
  app.get('/robots.txt', open, (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(provider.baseUrl)))
}
