import { createHmac } from 'node:crypto'
import { isPayer, type Principal } from '@firmeza/accounts/server'
import { hasBought } from '@firmeza/credits/server'
import { originsOf } from '@firmeza/http'
import type { Database } from '@firmeza/store'
import type { FastifyRequest } from 'fastify'
import type { Standing } from '../../domain/operation.ts'

/**
 * On whose account work is done that costs more than a moment. What they bring takes turns with the
 * rest of theirs.
 */
export interface Sender {
  /**
   * The account; of a trial a keyed hash of the widest network it comes from, which is one to us
   * however many addresses it has.
   */
  who: string
  standing: Standing
}

/**
 * Whose turn it is when documents are read and pages drawn: all that one account, or one network of
 * visitors, brings waits for the rest of theirs.
 */
export const turnOf = ({ who, standing }: Sender) => ({ key: who, favoured: standing === 'paying' })

type Asked = Pick<FastifyRequest, 'ip' | 'socket' | 'principal'>

/** Null for whoever may not send at all. */
export type SenderOf = (request: Asked) => Promise<Sender | null>

export const openSenders = ({ database, key }: { database: Database; key: Uint8Array }): SenderOf => {
  const hashOf = (network: string): string => createHmac('sha256', key).update(`network ${network}`).digest('base64url')
  return async (request) => {
    const principal: Principal | null = request.principal
    if (principal?.kind === 'trial') return { who: hashOf(originsOf(request).at(-1)!.network), standing: 'trial' }
    if (!isPayer(principal)) return null
    const { kind, accountId } = principal
    const isPaying = kind === 'client' || (await hasBought(database.db, accountId))
    return { who: accountId, standing: isPaying ? 'paying' : 'free' }
  }
}
