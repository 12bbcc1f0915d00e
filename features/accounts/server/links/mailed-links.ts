import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, isUuid, type Locale, newId, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Db } from '@firmeza/store'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { mailedLinks } from '../schema.ts'

export type MailedLink = typeof mailedLinks.$inferSelect
export type MailedLinkRefusal = { code: 'link-unknown' | 'link-used' | 'link-expired' }

export interface MailedLinkParts {
  database: Database
  clock: Clock
  key: Uint8Array
}

const LIFE_MINUTES = { registration: 24 * 60, reset: 60 }
const MAC_BYTES = 20
/**
 * How long a link that is over is remembered, to tell that it is used or expired and not unknown.
 */
const REMEMBERED_MS = 7 * 86_400_000

/**
 * Links of 160 bits that do something once. The token is the row's id and our word for it: the
 * mailer derives it again each time.
 */
export const openMailedLinks = ({ database, clock, key }: MailedLinkParts) => {
  const macOf = (id: string): Buffer =>
    createHmac('sha256', key).update(`mailed-link ${id}`).digest().subarray(0, MAC_BYTES)

  const idOf = (token: string): string | null => {
    const at = token.indexOf('.')
    const id = token.slice(0, Math.max(at, 0))
    const mac = Buffer.from(token.slice(at + 1), 'base64url')
    return isUuid(id) && mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(id)) ? id : null
  }

  const endAll = async (tx: Db, { email, kind }: Pick<MailedLink, 'email' | 'kind'>): Promise<string[]> => {
    const used = await tx
      .update(mailedLinks)
      .set({ usedAt: clock.now(), passwordHash: null })
      .where(and(eq(mailedLinks.email, email), eq(mailedLinks.kind, kind), isNull(mailedLinks.usedAt)))
      .returning({ id: mailedLinks.id })
    return used.map(({ id }) => id)
  }

  return {
    tokenOf: (id: string): string => `${id}.${macOf(id).toString('base64url')}`,

    create: async (
      tx: Db,
      link: { kind: MailedLink['kind']; email: string; locale: Locale; name?: string; passwordHash?: string },
    ): Promise<string> => {
      const [id, now] = [newId(), clock.now()]
      const expiresAt = new Date(now.getTime() + LIFE_MINUTES[link.kind] * 60_000)
      await tx.insert(mailedLinks).values({ ...link, id, createdAt: now, expiresAt })
      return id
    },

    /** The link of a token, when it can still be used. */
    judge: async (token: string, kind: MailedLink['kind']): Promise<Result<MailedLink, MailedLinkRefusal>> => {
      const id = idOf(token)
      const [link] = id
        ? await database.db
            .select()
            .from(mailedLinks)
            .where(and(eq(mailedLinks.id, id), eq(mailedLinks.kind, kind)))
        : []
      if (!link) return refuse({ code: 'link-unknown' })
      if (link.usedAt) return refuse({ code: 'link-used' })
      return link.expiresAt > clock.now() ? ok(link) : refuse({ code: 'link-expired' })
    },

    /**
     * Uses up every link of its kind for that address, in one statement. False: this one was used
     * by somebody quicker.
     */
    takeUp: async (tx: Db, { id, ...whose }: MailedLink): Promise<boolean> => (await endAll(tx, whose)).includes(id),

    /**
     * Uses up every link of a kind for an address, none of them opened: what they would do is no
     * longer wanted.
     */
    supersede: async (tx: Db, whose: Pick<MailedLink, 'email' | 'kind'>): Promise<void> =>
      void (await endAll(tx, whose)),

    tidy: async (): Promise<void> => {
      const now = clock.now()
      const over = and(lte(mailedLinks.expiresAt, now), isNotNull(mailedLinks.passwordHash))
      await database.db.update(mailedLinks).set({ passwordHash: null }).where(over)
      const before = new Date(now.getTime() - REMEMBERED_MS)
      await database.db.delete(mailedLinks).where(lte(mailedLinks.expiresAt, before))
    },
  }
}

export type MailedLinks = ReturnType<typeof openMailedLinks>
