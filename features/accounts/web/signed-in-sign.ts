/**
 * What this browser's tabs tell each other: that someone signed in here, by a value that is new
 * with each sign-in. Not who, and nothing that opens anything: the session itself is a cookie no
 * script can read.
 */
export interface SignedInSign {
  /** `null`: nobody is signed in. `undefined`: this browser keeps nothing, so nobody knows. */
  read(): string | null | undefined
  write(value: string | null): void
  /** Calls back when another tab changed it. Returns what ends it. */
  subscribe(listener: () => void): () => void
}

const KEY = 'firmeza.signed-in'

/** The sign all tabs of this browser see. */
export const browserSign: SignedInSign = {
  read: () => {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return undefined
    }
  },
  write: (value) => {
    try {
      if (value === null) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, value)
    } catch {
      // A browser that keeps nothing has tabs that know nothing of each other; each asks the server
      // instead.
    }
  },
  subscribe: (listener) => {
    // `key` is null when the whole storage was cleared.
    const heard = ({ key }: StorageEvent) => (key === KEY || key === null) && listener()
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  },
}
