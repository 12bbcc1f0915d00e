import { BadSetting, url } from './setting-values.ts'

/** Whose accounts people may sign in with. */
export interface IdentityProvider {
  clientId: string
  clientSecret: string
  discoveryUrl: string
}

const GOOGLE_DISCOVERY = 'https://accounts.google.com/.well-known/openid-configuration'

/**
 * Id and secret come together. `OIDC_DISCOVERY_URL`, Google's: where another issuer describes
 * itself.
 */
export const readIdentityProvider = (text: (name: string) => string | undefined): IdentityProvider | undefined => {
  const [clientId, clientSecret] = [text('GOOGLE_CLIENT_ID'), text('GOOGLE_CLIENT_SECRET')]
  const discoveryUrl = url('OIDC_DISCOVERY_URL', text('OIDC_DISCOVERY_URL') ?? GOOGLE_DISCOVERY, ['http:', 'https:'])!
  if (clientId && clientSecret) return { clientId, clientSecret, discoveryUrl }
  if (!clientId && !clientSecret) return undefined
  const [set, missing] = clientId ? ['ID', 'SECRET'] : ['SECRET', 'ID']
  throw new BadSetting(`GOOGLE_CLIENT_${set} is set and GOOGLE_CLIENT_${missing} is not; set both, or neither.`)
}
