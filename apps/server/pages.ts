import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { escapeHtml } from '@firmeza/messaging'
import { siteRoutes } from '@firmeza/site/server'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { servePage } from './serve-page.ts'

/**
 * The built pages. index.html carries the page configuration, and the head and first text of the
 * page asked for; what Vite has named by its hash may be kept for ever.
 */
export const pages = async (app: FastifyInstance, folder: string, env: Env, testInbox: boolean): Promise<void> => {
  const { domainUuid, brandName, externalUrl, operationDays, analyticsPath } = env
  const biometrics = env.biometricsKeyFile !== undefined
  const identification = env.identification && (env.identification.externalPage ? 'elsewhere' : 'here')
  const config = {
    domainUuid,
    brandName,
    externalUrl,
    testInbox,
    operationDays,
    analyticsPath,
    biometrics,
    identification,
    retention: env.retention,
    verification: env.identification !== null,
  }
  // Inside <script> only “<” could end it; as an escape it is the same JSON.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const file = join(folder, 'index.html')
  const html = existsSync(file)
    ? readFileSync(file, 'utf8')
        .replace('<!--page-config-->', () => `<script type="application/json" id="page-config">${json}</script>`)
        .replaceAll('<!--brand-name-->', () => escapeHtml(brandName))
    : '<!doctype html><title>Firmeza</title><p>The pages are not built: run npm start.'
  siteRoutes(app, html, { brandName, baseUrl: env.baseUrl.replace(/\/$/, '') }, servePage)
  if (!existsSync(folder)) return
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, door: 'open' }
    })
    await scope.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      // Or its own “max-age=0” would take the place of ours.
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The same address is answered packed in one way or another, or not at all.
        reply.setHeader('vary', 'accept-encoding')
        const keep = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
        reply.setHeader('cache-control', keep)
      },
    })
  })
}
