import { isPayer } from '@firmeza/accounts/server'
import type { FastifyRequest } from 'fastify'

/** Whose panel it is. */
export const accountOf = ({ principal }: FastifyRequest): string => {
  if (!isPayer(principal)) throw new Error('A route of the panel without its door')
  return principal.accountId
}
