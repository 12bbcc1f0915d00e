import type { FastifyInstance } from 'fastify'
import type { Tokens } from './access/tokens.ts'
import { signInRoutes } from './auth/sign-in-routes.ts'
import type { Accounts } from './open-accounts.ts'
import { profileRoutes } from './profile/routes.ts'
import { registerRoutes } from './register/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'

export interface AccountRouteParts {
  accounts: Accounts
  tokens: Tokens
}

export const accountRoutes = (app: FastifyInstance, { accounts, tokens }: AccountRouteParts): void => {
  registerRoutes(app, accounts)
  signInRoutes(app, accounts)
  sessionRoutes(app, accounts)
  profileRoutes(app, accounts, tokens)
}
