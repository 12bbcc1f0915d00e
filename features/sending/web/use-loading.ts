import { loading } from '@firmeza/operations/tab'
import { useSyncExternalStore } from 'react'

/** The page's loading flag, as state (specification 1 §3 and §7). */
export const useLoading = (): boolean => useSyncExternalStore(loading.subscribe, loading.active)
