import { DEFAULT_LOCALE, LOCALES, type Locale } from '@firmeza/kernel'

const SAVED = 'firmeza.language'

/** Where a page's language can be told from. `saved` is an earlier choice in this browser. */
export interface LanguageSources {
  search: string
  hash: string
  saved: string | null
  preferred: readonly string[]
}

const known = (tag: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale === tag?.slice(0, 2).toLowerCase())

/**
 * The language of a page: the query parameter `lang` (before the hash or within it), else the saved choice, else the
 * first language the browser prefers, else Spanish. A `lang` we do not speak is Spanish: the parameter's own default
 * (specification 1 §1), not the browser's.
 */
export const chooseLanguage = ({ search, hash, saved, preferred }: LanguageSources): Locale => {
  const asked = askedLanguage(search, hash)
  if (asked !== null) return known(asked) ?? DEFAULT_LOCALE
  return known(saved) ?? preferred.map(known).find((locale) => locale !== undefined) ?? DEFAULT_LOCALE
}

const askedLanguage = (search: string, hash: string): string | null =>
  new URLSearchParams(search).get('lang') ?? new URLSearchParams(hash.split('?')[1] ?? '').get('lang')

/** Whether the reader of the open page asked for a language in the address, or chose one on an earlier visit. */
export const languageWasChosen = (): boolean =>
  askedLanguage(location.search, location.hash) !== null || known(readSaved()) !== undefined

/** {@link chooseLanguage} for the page that is open. Storage may be forbidden: then nothing was saved. */
export const pageLanguage = (): Locale =>
  chooseLanguage({
    search: location.search,
    hash: location.hash,
    saved: readSaved(),
    preferred: navigator.languages,
  })

/** Keeps a choice for the next visit. */
export const saveLanguage = (locale: Locale): void => {
  try {
    localStorage.setItem(SAVED, locale)
  } catch {
    // A browser that forbids storage still changes language, for this page only.
  }
}

const readSaved = (): string | null => {
  try {
    return localStorage.getItem(SAVED)
  } catch {
    return null
  }
}
