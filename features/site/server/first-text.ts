import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import { escaped } from './html.ts'
import { HOME, PUBLIC_PAGES, type PublicPage, plainPath } from './public-pages.ts'

const MARK =
  '<svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--first-pen)"/><path d="M8 22.5c3.4-1 5.4-4.6 6.3-8.2.7-2.9 1.9-5.8 4.3-5.8 1.7 0 2.4 1.5 1.6 3-1.6 3-7 3.7-9.2 3.7M8.6 24.6c5.2-2.2 9.3-2.4 15-1.3" stroke="var(--first-on-pen)" stroke-width="2.1" stroke-linecap="round"/></svg>'

/**
 * What a page shows before its scripts have come: brand, heading and first sentence, where the page
 * itself will put them (hero.tsx, of the home page), and links for who has no scripts.
 */
export const firstText = (page: PublicPage, locale: Locale, brandName: string): string => {
  const { heading, lead } = page.words(locale)
  const links = PUBLIC_PAGES.filter((each) => each !== page).map(
    (each) => `<a href="${plainPath(each, locale)}">${escaped(each.words(locale).title)}</a>`,
  )
  return [
    '<div class="first">',
    `<header><div><a href="${plainPath(HOME, locale)}">${MARK}<span>${escaped(brandName)}</span></a></div></header>`,
    `<main><h1>${escaped(heading)}</h1><p>${escaped(lead)}</p>`,
    page === HOME ? buttons(locale) : '',
    '</main>',
    `<nav>${links.join(' ')}</nav>`,
    '</div>',
  ].join('')
}

const buttons = (locale: Locale): string =>
  `<p class="first-buttons"><a href="#/registerpage">${escaped(m.site_hero_register({}, { locale }))}</a><a href="#/createsignpagelight">${escaped(m.shell_try({}, { locale }))}</a></p>`
