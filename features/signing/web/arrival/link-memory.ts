import { type Session, session } from '@firmeza/accounts/tab'
import { newId } from '@firmeza/kernel'

/**
 * The link this tab came in by. It outlives a reload so that an exchange whose answer was lost can
 * be repeated with the same attempt, and so that a new link can be asked for. It opens nothing once
 * spent.
 */
export interface RememberedLink {
  secret: string
  attempt: string
}

declare module '@firmeza/accounts/tab' {
  interface SessionData {
    link: RememberedLink
  }
}

type Memory = Pick<Session, 'read' | 'write'>

export const rememberedLink = (memory: Memory = session): RememberedLink | undefined => memory.read().link

/**
 * The same secret keeps its attempt: the server answers a repeat from the same tab, and refuses one
 * from another.
 */
export const rememberLink = (secret: string, memory: Memory = session): RememberedLink => {
  const known = rememberedLink(memory)
  if (known?.secret === secret) return known
  const link = { secret, attempt: newId() }
  memory.write({ link })
  return link
}
