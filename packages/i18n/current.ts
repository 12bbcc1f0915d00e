import type { Locale } from '@firmeza/kernel'
import {
  languageToOffer,
  languageWasChosen,
  offerWasDeclined,
  pageLanguage,
  saveLanguage,
  saveOfferDeclined,
} from './language.ts'
import { speakAs } from './say.ts'

let current: Locale = 'es'
const listeners = new Set<() => void>()

let declined = false

const tell = (): void => {
  for (const listener of listeners) listener()
}

const apply = (locale: Locale): void => {
  current = locale
  document.documentElement.lang = locale
  tell()
}

/**
 * Browser only, once, before anything is drawn: finds the page's language and makes messages speak
 * it. A server never calls this: it names the language with each message, `m.key({}, { locale })`.
 */
export const startLanguage = (): void => {
  speakAs(() => current)
  apply(pageLanguage())
}

/** The language the page speaks now. */
export const currentLanguage = (): Locale => current

/**
 * Changes the page's language and keeps the choice. A `lang` parameter in the address is rewritten,
 * or it would win over the choice on the next load.
 */
export const changeLanguage = (locale: Locale): void => {
  saveLanguage(locale)
  const address = location.href.replace(/([?&]lang=)[\w-]*/g, `$1${locale}`)
  if (address !== location.href) history.replaceState(history.state, '', address)
  apply(locale)
}

/**
 * Makes the page speak a language that suits what it shows (the one an operation was sent in),
 * unless its reader asked for one by `lang` or chose one before. Nothing is saved: it is not the
 * reader's choice.
 */
export const followLanguage = (locale: Locale): void => {
  if (!languageWasChosen() && locale !== current) apply(locale)
}

/**
 * The language to offer the page's reader: the one their browser prefers, while they have neither
 * chosen one nor turned the offer down. Nothing when it is spoken already.
 */
export const offeredLanguage = (): Locale | undefined =>
  declined || languageWasChosen() || offerWasDeclined() ? undefined : languageToOffer(current, navigator.languages)

/**
 * The reader stays with the page's language: the offer does not come again. It is no choice of a
 * language either.
 */
export const declineOfferedLanguage = (): void => {
  declined = true
  saveOfferDeclined()
  tell()
}

/**
 * Calls back after each change of language, or of what is offered. Returns what ends it (the shape
 * `useSyncExternalStore` wants).
 */
export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
