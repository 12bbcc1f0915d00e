import type { Principal } from '@firmeza/accounts/server'
import type { FastifyRequest } from 'fastify'

type Holder = Extract<Principal, { kind: 'holder' }>

/** The account holder who came through the door `account` or `operator`: nobody else does. */
export const holderOf = ({ principal }: FastifyRequest): Holder => {
  if (principal?.kind !== 'holder') throw new Error('A route for account holders is behind another door')
  return principal
}

/** The account that pays. */
export const payerOf = (request: FastifyRequest): string => holderOf(request).accountId
