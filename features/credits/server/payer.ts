import { signedInHolder } from '@firmeza/accounts/server'
import type { FastifyRequest } from 'fastify'

/** The account that pays. */
export const payerOf = (request: FastifyRequest): string => signedInHolder(request).accountId
