import { useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, onThemeChange } from './theme.ts'
import type { ThemeName } from './themes.ts'

/** The page's theme and how to change it. */
export const useTheme = (): [ThemeName, (name: ThemeName) => void] => [
  useSyncExternalStore(onThemeChange, currentTheme),
  chooseTheme,
]
