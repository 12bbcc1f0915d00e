/**
 * URLs whose requests leave the loading flag alone (specification 1 §7): they repeat while someone
 * is being recorded.
 */
const SILENT = ['start', '/detection/', '/saveidentificationdata/', '/identificationresult/']

/** Whether a request to this URL raises the loading flag. */
export const raisesLoading = (url: string): boolean => !SILENT.some((part) => url.includes(part))

export interface Loading {
  /** Whether any request that raises the flag is under way. */
  active(): boolean
  /** Counts a request in. Call what it returns when the request has ended. */
  begin(): () => void
  /** Calls back when the flag changes. Returns what ends it. */
  subscribe(listener: () => void): () => void
}

/** A loading flag: up while at least one request is under way. */
export const loadingFlag = (): Loading => {
  let underWay = 0
  const listeners = new Set<() => void>()
  const count = (step: 1 | -1) => {
    const before = underWay > 0
    underWay += step
    if (before !== underWay > 0) for (const listener of listeners) listener()
  }
  return {
    active: () => underWay > 0,
    begin: () => {
      count(1)
      let ended = false
      return () => {
        if (!ended) count(-1)
        ended = true
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The page's loading flag. */
export const loading: Loading = /* @__PURE__ */ loadingFlag()
