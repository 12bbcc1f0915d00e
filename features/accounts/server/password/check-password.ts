import { randomBytes } from 'node:crypto'
import type { Refusal } from '@firmeza/http'
import { type Clock, type Limit, type Origin, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Limits } from '@firmeza/store'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { credentials, mailedLinks, users } from '../schema.ts'
import type { Hashing } from './hashing.ts'
import { hashSecret } from './secret-hash.ts'

export interface PasswordParts {
  database: Database
  clock: Clock
  hashing: Hashing
  limits: Limits
}

export interface PasswordTry {
  /** In lower case. */
  email: string
  password: string
  /** The networks it comes from, the smallest first, as limits count them. */
  origins: readonly Origin[]
  /** Whether somebody signed in to this address from this browser before. */
  known: boolean
}

/** The password is right: of a user, or of a registration whose link nobody has opened yet. */
export type RightPassword = { of: 'user'; passwordHash: string } | { of: 'registration'; linkId: string }

export type PasswordRefusal = Refusal<'sign-in-failed' | 'too-many-requests' | 'server-busy'>

// An unknown address costs as much time as a known one: nothing tells from outside which exist.
const NOBODY = hashSecret(randomBytes(16).toString('hex'))

const byPair = (email: string, origin: string): Limit => ({
  who: `password ${origin} ${email}`,
  most: 10,
  withinMinutes: 15,
})
const byOrigin = ({ network, share }: Origin): Limit => ({
  who: `password ${network}`,
  most: 100 * share,
  withinMinutes: 15,
})
/** Right ones too: each costs two hashes and opens a session. */
const signIns = (origins: readonly Origin[], email: string): Limit[] => [
  { who: `sign-in ${origins[0]!.network} ${email}`, most: 40, withinMinutes: 15 },
  ...origins.map(({ network, share }) => ({ who: `sign-in ${network}`, most: 300 * share, withinMinutes: 15 })),
]
/**
 * From wherever. A browser that signed in before does not count: failing on purpose locks nobody
 * out of their own.
 */
const byAddress = (email: string): Limit => ({ who: `password ${email}`, most: 100, withinMinutes: 60 })

/** Who has proved to own the address may try again. */
export const forgetTries = (limits: Limits, email: string): Promise<void> => limits.forget([byAddress(email)])

/**
 * Whether the password is that of the address. Each try costs one count, one look-up and two
 * hashes, whatever there is to find; unknown and wrong are told alike.
 */
export const checkPassword = ({ database, clock, hashing, limits }: PasswordParts) => {
  const { db } = database
  const pending = db
    .select({ linkId: mailedLinks.id, hash: mailedLinks.passwordHash })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.email, sql.placeholder('email')),
        eq(mailedLinks.kind, 'registration'),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(mailedLinks.createdAt))
    .limit(1)
    .as('pending')
  const find = db
    .select({ userHash: credentials.password, linkId: pending.linkId, linkHash: pending.hash })
    .from(sql`(select 1) as one`)
    .leftJoin(users, eq(users.email, sql.placeholder('email')))
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .leftJoin(pending, sql`true`)
    .prepare('find_password')

  return async ({ email, password, origins, known }: PasswordTry): Promise<Result<RightPassword, PasswordRefusal>> => {
    const wrong = [byPair(email, origins[0]!.network), ...origins.map(byOrigin), ...(known ? [] : [byAddress(email)])]
    const all = [...wrong, ...signIns(origins, email)]
    const retryAfterSeconds = await limits.take(all)
    if (retryAfterSeconds > 0) return refuse({ code: 'too-many-requests', retryAfterSeconds })
    const [row] = await find.execute({ email, now: clock.now().toISOString() })
    const { userHash, linkId, linkHash } = row!
    // Both, always: whoever registers a known address too, and tries that password, is told what
    // they would be told of an unknown one.
    const stored = [userHash ?? (await NOBODY), linkHash ?? (await NOBODY)]
    const found = await hashing.matchesEach(password, stored, origins.at(-1)!.network)
    if (found === null) {
      await limits.giveBack(all)
      return refuse({ code: 'server-busy', retryAfterSeconds: 2 })
    }
    const [ofUser, ofLink] = found
    if (!ofUser && !ofLink) return refuse({ code: 'sign-in-failed' })
    await limits.giveBack(wrong)
    return ok(ofUser ? { of: 'user', passwordHash: userHash! } : { of: 'registration', linkId: linkId! })
  }
}
