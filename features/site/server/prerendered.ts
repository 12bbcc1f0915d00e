import type { Locale } from '@firmeza/kernel'
import { FIRST_SCRIPT, FIRST_STYLE } from './first-paint.ts'
import { firstText } from './first-text.ts'
import { headOf, type Provider } from './head.ts'
import { HOME, type PublicPage } from './public-pages.ts'

/**
 * index.html as the file of one page in one language: its head, and its first text. `data-route`
 * tells the script which route of the hash a plain path leads to; the root has its own.
 */
export const prerendered = (index: string, page: PublicPage, locale: Locale, provider: Provider): string => {
  const isRoot = page === HOME && locale === 'es'
  const paint = `<style>${FIRST_STYLE}</style>\n    <script>${FIRST_SCRIPT}</script>`
  return index
    .replace('<html lang="es">', () => `<html lang="${locale}"${isRoot ? '' : ` data-route="${page.route}"`}>`)
    .replace(/<!--head-->.*?<!--\/head-->/s, () => `${headOf(page, locale, provider)}\n    ${paint}`)
    .replace('<div id="root"></div>', () => `<div id="root">${firstText(page, locale, provider.brandName)}</div>`)
}
