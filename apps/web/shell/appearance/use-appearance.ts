import { useSyncExternalStore } from 'react'
import { appearance } from './appearance.ts'
import type { ThemeSettings } from './settings.ts'

/** How the frame looks, as state; `appearance.change` changes it. */
export const useAppearance = (): ThemeSettings => useSyncExternalStore(appearance.subscribe, appearance.current)
