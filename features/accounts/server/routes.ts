import { commonTellings, refuser } from '@firmeza/http'
import type { FastifyInstance } from 'fastify'
import { accountPaths } from '../wire.ts'
import { isSameOrigin } from './access/same-origin.ts'
import type { Tokens } from './access/tokens.ts'
import { handOver, passOn } from './auth/forward.ts'
import { AUTH_PATH } from './auth/open-auth.ts'
import type { Accounts } from './open-accounts.ts'

export interface AccountRouteParts {
  accounts: Accounts
  tokens: Tokens
  baseUrl: string
}

const refused = refuser(commonTellings)

export const accountRoutes = (app: FastifyInstance, { accounts, tokens, baseUrl }: AccountRouteParts): void => {
  for (const path of ['/sign-in/email', '/sign-out'])
    app.post(AUTH_PATH + path, { config: { door: 'open' } }, async (request, reply) => {
      if (!isSameOrigin(request, baseUrl)) return refused(request, reply, { code: 'forbidden' })
      return passOn(reply, await handOver(accounts.auth, request, baseUrl))
    })

  app.post(accountPaths.token, { config: { door: 'account' } }, async ({ principal }) => ({
    token: await tokens.issue(principal!),
  }))
}
