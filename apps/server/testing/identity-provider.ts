import type { AddressInfo } from 'node:net'
import { OAuth2Server } from 'oauth2-mock-server'

export const CLIENT = { id: 'firmeza-de-prueba', secret: 'secreto-de-prueba' }

/** Whoever signs in there next. */
interface Person {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

/**
 * An OpenID Connect issuer on loopback that lets `person` in without asking, and signs what `forge`
 * makes of the token.
 */
export interface IdentityProvider {
  discoveryUrl: string
  person: Person
  forge: (claims: Record<string, unknown>) => void
  /** Goes away, and comes back at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
}

export const startIdentityProvider = async (): Promise<IdentityProvider> => {
  const oidc = new OAuth2Server()
  await oidc.issuer.keys.generate('RS256')
  let port = 0
  const provider: IdentityProvider = {
    discoveryUrl: '',
    person: { sub: 'persona-1', email: 'gina@example.com', email_verified: true, name: 'Gina' },
    forge: () => {},
    stop: () => oidc.stop(),
    start: async () => {
      await oidc.start(port, '127.0.0.1')
      port = (oidc.address() as AddressInfo).port
      oidc.issuer.url = `http://127.0.0.1:${port}`
      provider.discoveryUrl = `${oidc.issuer.url}/.well-known/openid-configuration`
    },
  }
  oidc.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, provider.person, { aud: CLIENT.id })
    provider.forge(token.payload as Record<string, unknown>)
  })
  await provider.start()
  return provider
}
