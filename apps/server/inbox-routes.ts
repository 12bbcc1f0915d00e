import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pickLocale } from '@firmeza/kernel'
import { INBOX_CSP, renderInboxPage, type TestInbox } from '@firmeza/messaging'
import type { FastifyInstance } from 'fastify'

type Query = { Querystring: { to?: string; after?: string; limit?: string; lang?: string } }

/** The files of the built pages that the inbox borrows, as Vite names them before the hash. */
const FONTS = {
  'Instrument Sans Variable': 'instrument-sans-latin-wght-normal-',
  'Geist Mono Variable': 'geist-mono-latin-wght-normal-',
}

/** The fonts that there are; none while the pages are not built. */
const fontsIn = (pagesFolder: string): Record<string, string> => {
  const files = filesIn(join(pagesFolder, 'assets'))
  const found = Object.entries(FONTS).map(([family, start]) => [family, files.find((name) => name.startsWith(start))])
  return Object.fromEntries(found.filter(([, file]) => file).map(([family, file]) => [family, `/assets/${file}`]))
}

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The test inbox: registered only where e-mails or SMS are not really sent. */
export const inboxRoutes = (
  app: FastifyInstance,
  { inbox, brandName, pagesFolder }: { inbox: TestInbox; brandName: string; pagesFolder: string },
): void => {
  const fonts = fontsIn(pagesFolder)
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
      .send(renderInboxPage(await find(query), { brand: brandName, locale, fonts }))
  })
}
