import { newId } from '@firmeza/kernel'

/**
 * The link this tab came in by. It outlives a reload so that an exchange whose answer was lost can be repeated with the same
 * attempt, and so that a new link can be asked for. It opens nothing once spent.
 */
export interface RememberedLink {
  secret: string
  attempt: string
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>
const KEY = 'firmeza-link'

/** A browser that forbids storage remembers nothing; the link still opens once. */
const tabStorage: TabStorage = {
  getItem: (key) => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem: (key, value) => {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // Nothing depends on it but a repeat after a reload.
    }
  },
}

export const rememberedLink = (storage: TabStorage = tabStorage): RememberedLink | undefined => {
  const [secret, attempt] = (storage.getItem(KEY) ?? '').split(' ')
  return secret && attempt ? { secret, attempt } : undefined
}

/** The same secret keeps its attempt: the server answers a repeat from the same tab, and refuses one from another. */
export const rememberLink = (secret: string, storage: TabStorage = tabStorage): RememberedLink => {
  const known = rememberedLink(storage)
  if (known?.secret === secret) return known
  const link = { secret, attempt: newId() }
  storage.setItem(KEY, `${secret} ${link.attempt}`)
  return link
}
