import { accountRequest, type Loaded, useLoaded } from '@firmeza/accounts/web'
import { ownPaths, type SendingDefaults } from '@firmeza/operations/wire'

/** What the account has chosen for operations that say nothing of it. */
export const useDefaults = (): [Loaded<SendingDefaults>, () => void] =>
  useLoaded((signal) => accountRequest<SendingDefaults>(ownPaths.sendingDefaults, { signal }))

export const saveDefaults = (defaults: SendingDefaults): Promise<SendingDefaults> =>
  accountRequest<SendingDefaults>(ownPaths.sendingDefaults, { method: 'PUT', body: defaults })
