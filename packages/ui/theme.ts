import { pickTheme, type ThemeName } from './themes.ts'

const SAVED = 'firmeza.theme'
const listeners = new Set<() => void>()
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

/**
 * Browser only, once, before anything is drawn: puts the theme on the page and follows the system
 * while none was chosen.
 */
export const startTheme = (): void => {
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

/** Calls back after each change of theme. Returns what ends it. */
export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const applyTheme = (): void => wear(pickTheme(readSaved(), systemDark().matches))

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
