import { changeLanguage, currentLanguage, onLanguageChange } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import { useSyncExternalStore } from 'react'

/**
 * The page's language and how to change it. A component that draws messages and may outlive a
 * change must use it.
 */
export const useLanguage = (): [Locale, (locale: Locale) => void] => [
  useSyncExternalStore(onLanguageChange, currentLanguage),
  changeLanguage,
]
