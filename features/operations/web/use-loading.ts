import { useSyncExternalStore } from 'react'
import { loading } from './loading.ts'

/** The page's loading flag, as state (specification 1 §3 and §7). */
export const useLoading = (): boolean => useSyncExternalStore(loading.subscribe, loading.active)
