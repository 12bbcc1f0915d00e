/**
 * A colour scheme (specification 1 §3). `name` is the value of `data-theme`; the colours themselves
 * are in tokens.css.
 */
export interface ColourScheme {
  name: ThemeName
  dark: boolean
  /** The accent, for a swatch: tokens.css is what pages are drawn with. */
  primary: string
}

export const THEME_NAMES = [
  'Default-light',
  'Blue-light',
  'Yellow-light',
  'Cyan-light',
  'Blue-Grey-dark',
  'Pink-dark',
] as const
export type ThemeName = (typeof THEME_NAMES)[number]

/** The six presets (specification 1 §3). */
export const COLOUR_SCHEMES: readonly ColourScheme[] = [
  { name: 'Default-light', dark: false, primary: '#2639d9' },
  { name: 'Blue-light', dark: false, primary: '#0b63c4' },
  { name: 'Yellow-light', dark: false, primary: '#7a5600' },
  { name: 'Cyan-light', dark: false, primary: '#00708a' },
  { name: 'Blue-Grey-dark', dark: true, primary: '#9ab4ff' },
  { name: 'Pink-dark', dark: true, primary: '#ff9ad0' },
]

/** The theme of a page: the saved choice, else what the system prefers. */
export const pickTheme = (saved: string | null, systemDark: boolean): ThemeName =>
  THEME_NAMES.find((name) => name === saved) ?? (systemDark ? 'Blue-Grey-dark' : 'Default-light')
