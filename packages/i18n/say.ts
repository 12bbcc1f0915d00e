import { DEFAULT_LOCALE, type Locale } from '@firmeza/kernel'

/**
 * Names the language of one message. A server always does: several requests speak at the same time.
 */
export interface SayOptions {
  locale?: Locale
}

let pageLocale: () => Locale = () => DEFAULT_LOCALE

/**
 * Says which language a message speaks when none is named with it. For the browser: a page has one
 * language at a time.
 */
export const speakAs = (locale: () => Locale): void => {
  pageLocale = locale
}

/** The text of the language asked for. Compiled messages call this, and nothing else does. */
export const say = (options: SayOptions | undefined, es: string, en: string, it: string): string => {
  const locale = options?.locale ?? pageLocale()
  return locale === 'en' ? en : locale === 'it' ? it : es
}
