import { DEFAULT_LOCALE, LOCALES, type Locale } from '@firmeza/kernel'

const SAVED = 'firmeza.language'
const OFFER = 'firmeza.language-offer'

/** Where a page's language can be told from. `saved` is an earlier choice in this browser. */
export interface LanguageSources {
  search: string
  hash: string
  saved: string | null
}

const known = (tag: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale === tag?.slice(0, 2).toLowerCase())

/**
 * The language of a page: the query parameter `lang` (before the hash or within it), else the saved
 * choice, else Spanish. A `lang` we do not speak is Spanish too (specification 1 §1). What the
 * browser prefers is offered, never chosen unasked: {@link languageToOffer}.
 */
export const chooseLanguage = ({ search, hash, saved }: LanguageSources): Locale => {
  const asked = askedLanguage(search, hash)
  return (asked === null ? known(saved) : known(asked)) ?? DEFAULT_LOCALE
}

/** The first of the languages a browser prefers that we speak, unless it is spoken already. */
export const languageToOffer = (spoken: Locale, preferred: readonly string[]): Locale | undefined => {
  const wanted = preferred.map(known).find((locale) => locale !== undefined)
  return wanted === spoken ? undefined : wanted
}

const askedLanguage = (search: string, hash: string): string | null =>
  new URLSearchParams(search).get('lang') ?? new URLSearchParams(hash.split('?')[1] ?? '').get('lang')

/**
 * Whether the reader of the open page asked for a language in the address, or chose one on an
 * earlier visit.
 */
export const languageWasChosen = (): boolean =>
  askedLanguage(location.search, location.hash) !== null || known(readSaved()) !== undefined

/**
 * {@link chooseLanguage} for the page that is open. Storage may be forbidden: then nothing was
 * saved.
 */
export const pageLanguage = (): Locale =>
  chooseLanguage({
    search: location.search,
    hash: location.hash,
    saved: readSaved(),
  })

/** Keeps a choice for the next visit. */
export const saveLanguage = (locale: Locale): void => write(SAVED, locale)

/** Keeps that the offer of another language was turned down. */
export const saveOfferDeclined = (): void => write(OFFER, 'declined')

export const offerWasDeclined = (): boolean => read(OFFER) !== null

const readSaved = (): string | null => read(SAVED)

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that forbids storage does as it is told all the same, for this page only.
  }
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
