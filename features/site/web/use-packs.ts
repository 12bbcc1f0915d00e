import { accountRequest, useLoaded } from '@firmeza/accounts/web'
import { creditsPaths } from '@firmeza/credits/wire'
import { PACKS, type Pack } from './credits.ts'

/**
 * The packs on sale. Before the server has told them, and where it does not, those of the
 * specification: the place is never empty.
 */
export const usePacks = (): readonly Pack[] => {
  const [packs] = useLoaded((signal) => accountRequest<readonly Pack[]>(creditsPaths.products, { signal }))
  return packs.status === 'here' ? packs.value : PACKS
}
