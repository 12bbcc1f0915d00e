import { LOCALES, type Locale } from '@firmeza/kernel'
import { escaped } from './html.ts'
import { HOME, type PublicPage, plainPath } from './public-pages.ts'

export interface Provider {
  brandName: string
  /** Without a slash at its end. */
  baseUrl: string
}

const LOCALE_TAGS: Record<Locale, string> = { es: 'es_ES', en: 'en_GB', it: 'it_IT' }

/** What a page says of itself before it is drawn: to search engines, and where it is shared. */
export const headOf = (page: PublicPage, locale: Locale, { brandName, baseUrl }: Provider): string => {
  const { title, lead } = page.words(locale)
  const named = page === HOME ? `${brandName} · ${title}` : `${title} · ${brandName}`
  const address = baseUrl + plainPath(page, locale)
  return [
    `<title>${escaped(named)}</title>`,
    meta('name', 'description', lead),
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...LOCALES.map((each) => alternate(each, baseUrl + plainPath(page, each))),
    alternate('x-default', baseUrl + plainPath(page, 'es')),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', named),
    meta('property', 'og:description', lead),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', LOCALE_TAGS[locale]),
    meta('property', 'og:image', `${baseUrl}/og-${locale}.jpg`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    structured(page, locale, { brandName, baseUrl }),
  ].join('\n    ')
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

const alternate = (language: string, address: string): string =>
  `<link rel="alternate" hreflang="${language}" href="${escaped(address)}" />`

/** Data blocks are not run, so the content security policy lets them be. */
const structured = (page: PublicPage, locale: Locale, { brandName, baseUrl }: Provider): string => {
  const { title, lead } = page.words(locale)
  const organization = { '@type': 'Organization', '@id': `${baseUrl}/#provider`, name: brandName, url: `${baseUrl}/` }
  const own = {
    '@type': 'WebPage',
    name: title,
    description: lead,
    inLanguage: locale,
    url: baseUrl + plainPath(page, locale),
    isPartOf: { '@type': 'WebSite', name: brandName, url: `${baseUrl}/` },
    publisher: { '@id': organization['@id'] },
  }
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [organization, own] })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}
