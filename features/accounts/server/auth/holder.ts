import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '@firmeza/store'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessions, userDocuments, users } from '../schema.ts'
import type { Auth } from './open-auth.ts'
import { readSignedCookie } from './session-cookie.ts'

/** A signed-in account holder. The account that pays has the id of its user. */
export interface Holder {
  userId: string
  accountId: string
  accountName: string
  email: string
  role: 'holder' | 'operator'
  sessionId: string
}

export interface HolderParts {
  database: Database
  auth: Auth
  /** Makes what a first login makes, where that was cut short. */
  arrived: (userId: string) => Promise<unknown>
}

/**
 * Who the session cookie of a request is for; null when nobody is signed in. One question to the
 * database.
 */
export const holderOf = ({ database, auth, arrived }: HolderParts) => {
  const find = database.db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      expiresAt: sessions.expiresAt,
      documentOf: userDocuments.userId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userDocuments, eq(userDocuments.userId, users.id))
    .where(eq(sessions.token, sql.placeholder('token')))
    .prepare('find_holder')

  return async ({ cookie }: Pick<IncomingHttpHeaders, 'cookie'>): Promise<Holder | null> => {
    const { authCookies, secret } = await auth.$context
    const token = readSignedCookie(cookie, authCookies.sessionToken.name, secret)
    const [row] = token === null ? [] : await find.execute({ token })
    // better-auth, which gave the session its end, knows no other clock.
    if (!row || row.expiresAt.getTime() <= Date.now()) return null
    const { userId, sessionId, name, email, role } = row
    if (row.documentOf === null) await arrived(userId)
    return { userId, accountId: userId, accountName: name, email, role, sessionId }
  }
}

/** Who asks at the doors `account` and `operator`. */
export const signedInHolder = ({ principal }: Pick<FastifyRequest, 'principal'>): Holder => {
  if (principal?.kind !== 'holder') throw new Error('This route is behind no door that lets holders in')
  return principal
}

/** Whether the session that a bearer token was given for still is. */
export const holderInForce = (database: Database) => {
  const find = database.db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('find_session')
  return async ({ sessionId }: Pick<Holder, 'sessionId'>): Promise<boolean> => {
    const [row] = await find.execute({ sessionId })
    return row !== undefined && row.expiresAt.getTime() > Date.now()
  }
}
