import { pickTheme, type ThemeName } from './themes.ts'

const SAVED = 'firmeza.theme'
const listeners = new Set<() => void>()
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Whether this page wears what was chosen: the pages of whoever comes by a link do not. */
let wearsChoice = true

/**
 * Browser only, once, before anything is drawn: puts the theme on the page and follows the system
 * while none was chosen. `system` follows nothing else: a signer meets the provider's own look,
 * whatever was chosen in this browser for other pages.
 */
export const startTheme = (follow: 'choice' | 'system' = 'choice'): void => {
  wearsChoice = follow === 'choice'
  applyTheme()
  systemDark().addEventListener('change', applyTheme)
}

/** The theme the page wears now. */
export const currentTheme = (): ThemeName => pickTheme(document.documentElement.dataset.theme ?? null, false)

/** Changes the theme and keeps the choice for the next visit. */
export const chooseTheme = (name: ThemeName): void => {
  try {
    localStorage.setItem(SAVED, name)
  } catch {
    // A browser that forbids storage still changes theme, for this page only.
  }
  wear(name)
}

/** Gives the choice up: the page follows the system again. */
export const forgetTheme = (): void => {
  try {
    localStorage.removeItem(SAVED)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
  applyTheme()
}

/** Calls back after each change of theme. Returns what ends it. */
export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const applyTheme = (): void => wear(pickTheme(wearsChoice ? readSaved() : null, systemDark().matches))

const wear = (name: ThemeName): void => {
  document.documentElement.dataset.theme = name
  for (const listener of listeners) listener()
}

const readSaved = (): string | null => {
  try {
    return localStorage.getItem(SAVED)
  } catch {
    return null
  }
}
