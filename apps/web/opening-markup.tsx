import { startLanguage } from '@firmeza/i18n'
import { LOCALES, type Locale } from '@firmeza/kernel'
import { loadOpening } from '@firmeza/signing/web'
import { renderToStaticMarkup } from 'react-dom/server.edge'

/** Stands for the brand's name, which the server knows. */
const BRAND = '<!--brand-name-->'

/**
 * The page of which the component believes to be part: this runs in the build, where there is none.
 */
const pretendPage = (locale: Locale): void => {
  const config = JSON.stringify({ brandName: '\u0000' })
  Object.assign(globalThis, {
    document: { documentElement: {}, getElementById: () => ({ textContent: config }) },
    location: { search: `?lang=${locale}`, hash: '' },
  })
}

/** What a signer sees until React draws the same, in each language. */
export const openingMarkup = async (): Promise<Record<Locale, string>> => {
  const Opening = await loadOpening()
  const drawn = LOCALES.map((locale): [Locale, string] => {
    pretendPage(locale)
    startLanguage()
    return [locale, renderToStaticMarkup(<Opening />).replaceAll('\u0000', BRAND)]
  })
  return Object.fromEntries(drawn) as Record<Locale, string>
}
