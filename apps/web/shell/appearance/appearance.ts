import { accentOf, forgetTheme, type Grounds, onThemeChange } from '@firmeza/ui'
import { DEFAULT_SETTINGS, settingsOf, type ThemeSettings } from './settings.ts'

const SAVED = 'firmeza.appearance'
const TOKENS = { pen: '--pen', pen2: '--pen-2', penWash: '--pen-wash', onPen: '--on-pen' } as const

const listeners = new Set<() => void>()
let settings = DEFAULT_SETTINGS

const read = (): ThemeSettings => {
  try {
    return settingsOf(JSON.parse(localStorage.getItem(SAVED) ?? 'null'))
  } catch {
    return DEFAULT_SETTINGS
  }
}

const keep = (): void => {
  try {
    localStorage.setItem(SAVED, JSON.stringify(settings))
  } catch {
    // A browser that forbids storage still changes how it looks, for this visit only.
  }
}

/** What the scheme on the page draws upon. */
export const groundsNow = (): Grounds => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    paper: token('--paper'),
    surface: token('--surface'),
    sunken: token('--sunken'),
    dark: style.colorScheme === 'dark',
  }
}

/** Lays the accent over the scheme's own, in the shade that the scheme can bear. */
const wearAccent = (): void => {
  const { style } = document.documentElement
  const accent = settings.accent === null ? null : accentOf(settings.accent, groundsNow())
  for (const [part, token] of Object.entries(TOKENS) as [keyof typeof TOKENS, string][])
    if (accent) style.setProperty(token, accent[part])
    else style.removeProperty(token)
}

const put = (next: ThemeSettings): void => {
  settings = next
  wearAccent()
  for (const listener of listeners) listener()
}

/**
 * How the shell's frame looks in this browser: kept here, followed by its other tabs, and never
 * sent anywhere.
 */
export const appearance = {
  /** Once, before the shell is drawn. */
  start: (): void => {
    put(read())
    onThemeChange(wearAccent)
    window.addEventListener('storage', ({ key }) => {
      if (key === SAVED) put(read())
    })
  },
  current: (): ThemeSettings => settings,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  change: (part: Partial<ThemeSettings>): void => {
    put(settingsOf({ ...settings, ...part }))
    keep()
  },
  /** As at first, the colour scheme too. */
  reset: (): void => {
    put(DEFAULT_SETTINGS)
    try {
      localStorage.removeItem(SAVED)
    } catch {
      // Nothing was kept where storage is forbidden.
    }
    forgetTheme()
  },
}
