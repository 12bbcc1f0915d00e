/**
 * What the browser tab keeps between screens (specification 1 §3, "Session data"). Its two flags
 * are state, not storage; `operation` is added by its own wing.
 */
export interface SessionData {
  /** Bearer of `create` and `refresh`. */
  token: string
  /** Bearer of every other call: one operation, one signer. */
  esignToken: string
  operationUuid: string
  domainUuid: string
  documentUuid: string
  videoUuid: string
  cellphone: string
  signBoxName: string
  attachDocumentUuid: string
  userEmail: string
  userUid: string
  userToken: string
  userData: Record<string, unknown>
  userLoggedIn: boolean
  credits: Record<string, number>
  usedones: Record<string, number>
}

/** The one key of the tab's storage everything is kept under. */
export const SESSION_KEY = 'firmeza'

export interface Session {
  /** What is kept now; nothing is assumed of what is not. */
  read(): Partial<SessionData>
  /** Adds to what is kept. A member given as `undefined` is forgotten. */
  write(change: Partial<SessionData>): void
  /** Forgets all that is kept but this. */
  replace(kept: Partial<SessionData>): void
  clear(): void
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A session over a storage of texts. Content that is not ours counts as empty. */
export const openSession = (storage: Storage): Session => {
  const read = (): Partial<SessionData> => {
    try {
      const kept = JSON.parse(storage.getItem(SESSION_KEY) ?? '{}')
      return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? kept : {}
    } catch {
      return {}
    }
  }
  return {
    read,
    write: (change) => storage.setItem(SESSION_KEY, JSON.stringify({ ...read(), ...change })),
    replace: (kept) => storage.setItem(SESSION_KEY, JSON.stringify(kept)),
    clear: () => storage.removeItem(SESSION_KEY),
  }
}

/**
 * This tab's session: `sessionStorage`, so that it ends with the tab; memory where the browser
 * forbids storage.
 */
export const session: Session = {
  read: () => tabSession().read(),
  write: (change) => tabSession().write(change),
  replace: (kept) => tabSession().replace(kept),
  clear: () => tabSession().clear(),
}

let opened: Session | undefined

const tabSession = (): Session => {
  opened ??= openSession(tabStorage())
  return opened
}

const tabStorage = (): Storage => {
  try {
    sessionStorage.getItem(SESSION_KEY)
    return sessionStorage
  } catch {
    return memoryStorage()
  }
}

/** A storage that lasts as long as the page. */
export const memoryStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}
