import { hasBought } from '@firmeza/credits/server'
import type { Db } from '@firmeza/store'
import type { Operation } from '../domain/operation.ts'

/**
 * How the messages of an operation are counted: as `paid` where somebody bought the credits of its
 * account, as `free` where it is a demo, a visitor's, or paid with the welcome credits that every
 * new address is given.
 */
export const messageKindOf = async (
  db: Db,
  { demo, accountId }: Pick<Operation, 'demo' | 'accountId'>,
): Promise<'paid' | 'free'> => (!demo && accountId !== null && (await hasBought(db, accountId)) ? 'paid' : 'free')
