import { m, startLanguage } from '@firmeza/i18n'
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

const Lost = () => (
  <main className="mx-auto max-w-3xl px-4 pt-4 sm:px-6 sm:pt-5">
    <div className="card p-6" role="alert">
      <h1>{m.shell_fault_title()}</h1>
      <p className="mt-3 text-ink-2">{m.shell_fault_body()}</p>
      <button type="button" className="btn btn-pen mt-6">
        {m.shell_fault_reload()}
      </button>
    </div>
  </main>
)

export interface Markup {
  locale: Locale
  /** What a signer sees until React draws the same. */
  opening: string
  /** What anybody sees where no file came. */
  lost: string
}

/** What index.html shows without any file, in each language. */
export const openingMarkup = async (): Promise<Markup[]> => {
  const Opening = await loadOpening()
  return LOCALES.map((locale) => {
    pretendPage(locale)
    startLanguage()
    const opening = renderToStaticMarkup(<Opening />).replaceAll('\u0000', BRAND)
    return { locale, opening, lost: renderToStaticMarkup(<Lost />) }
  })
}
