import { LOCALES } from '@firmeza/kernel'
import { escaped } from './html.ts'
import { PUBLIC_PAGES, plainPath } from './public-pages.ts'

/** `/sitemap.xml`: each page in each language, and where it is in the others. */
export const siteMap = (baseUrl: string): string => {
  const urls = PUBLIC_PAGES.flatMap((page) => {
    const alternates = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(baseUrl + plainPath(page, locale))}"/>`,
    ).join('')
    return LOCALES.map((locale) => `<url><loc>${escaped(baseUrl + plainPath(page, locale))}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** `/robots.txt`: what is for everybody may be found; what answers calls is left alone. */
export const robots = (baseUrl: string): string => `User-agent: *
Disallow: /api/
Disallow: /operations/
Disallow: /inbox
Sitemap: ${baseUrl}/sitemap.xml
`
