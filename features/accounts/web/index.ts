export { type Account, type AccountStore, account, type Holder } from './account.ts'
export { accountRequest } from './account-request.ts'
export { PolicyDialog } from './entrance/policy-dialog.tsx'
export { type Exchange, type ExchangeOptions, exchange } from './exchange.ts'
export { loginLink, registerLink } from './links.ts'
export { RequireAccount } from './require-account.tsx'
export {
  memoryStorage,
  openSession,
  RequestFailure,
  readProblem,
  SESSION_KEY,
  type Session,
  type SessionData,
  session,
} from './tab.ts'
export { useAccount } from './use-account.ts'
export { type Loaded, useLoaded } from './use-loaded.ts'

/**
 * The pages, each loaded when asked for: the signer's pages come through this door too and must not
 * carry their forms.
 */
export const loadLoginPage = () => import('./entrance/login-page.tsx')
export const loadRegisterPage = () => import('./entrance/register-page.tsx')
export const loadForgotPage = () => import('./entrance/forgot-page.tsx')
export const loadProfilePage = () => import('./profile/profile-page.tsx')
