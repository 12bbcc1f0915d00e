import type { Clock } from '@firmeza/kernel'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Holder } from '../auth/holder.ts'

/** Who calls, and what the token they carry lets them do. */
export type Principal =
  | {
      kind: 'client'
      clientId: string
      accountId: string
      accountName: string
      domainUuid: string
      /** Of the secret it was given for: with another one in force it opens nothing. */
      secretVersion: string
      /**
       * When that secret was checked, in seconds since 1970: `auth_time` of OpenID Connect Core 1.0
       * §2. Renewals keep it.
       */
      authTime: number
    }
  /**
   * A signed-in account holder: by the session cookie, or by a token given for that session, which
   * is void when the session is.
   */
  | ({ kind: 'holder'; domainUuid: string } & Holder)
  /** An anonymous visitor's grant for one demo operation. */
  | { kind: 'trial'; grantId: string; domainUuid: string }
  /** The esignToken: one operation, one party. */
  | { kind: 'signer'; operationId: string; partyId: string; via: SignerVia | 'api'; tab?: SignerTab }
  /** Renews the esignToken and opens nothing else. */
  | { kind: 'signer-session'; operationId: string; partyId: string; via: SignerVia; tab: SignerTab }

/**
 * The tab that exchanged a link for it. Once another tab has acted it opens nothing, which is for
 * the wing of the operation to say.
 */
interface SignerTab {
  exchange: string
  tenure: number
}

/**
 * What evidence knows of how a signer came by the token: out of the e-mailed link, or of one that
 * the sender took and passed on.
 */
export type SignerVia = 'link' | 'sender-link'

export type TokenKind = Principal['kind']

const LIFE_SECONDS: Record<TokenKind, number> = {
  client: 60 * 60,
  holder: 60 * 60,
  trial: 30 * 60,
  signer: 2 * 60 * 60,
  'signer-session': 30 * 24 * 60 * 60,
}

/** Whoever creates operations for an account that pays. */
export type Payer = Extract<Principal, { kind: 'client' | 'holder' }>

export const isPayer = (principal: Principal | null): principal is Payer =>
  principal?.kind === 'client' || principal?.kind === 'holder'

const RENEWABLE_SECONDS = 12 * 60 * 60

/**
 * Whether a token may still be renewed: whoever got hold of a client's must not keep it alive
 * without the secret for ever. A holder's ends with the session.
 */
export const isRenewable = (payer: Payer, now: Date): boolean =>
  payer.kind === 'holder' || now.getTime() < (payer.authTime + RENEWABLE_SECONDS) * 1000

/**
 * When the esignToken of something made at `madeAt` was last issued: again each half of its life.
 * Whoever asks again gets the same one for a while, and always one that is good for an hour.
 */
export const esignTokenIssuedAt = (madeAt: Date, now: Date): Date => {
  const halfLifeMs = (LIFE_SECONDS.signer / 2) * 1000
  const halves = Math.max(0, Math.floor((now.getTime() - madeAt.getTime()) / halfLifeMs))
  return new Date(madeAt.getTime() + halves * halfLifeMs)
}

export interface Tokens {
  /** `at` is when it was made; the same principal at the same second gives the same token. */
  issue(principal: Principal, at?: Date): Promise<string>
  /** Null for anything that is not a token of ours still in force. */
  read(token: string): Promise<Principal | null>
}

const ISSUER = 'firmeza'
const REMEMBERED_TOKENS = 10_000

/**
 * Stateless capabilities: JSON Web Tokens (RFC 7519), HMAC-SHA-256, under a key of this
 * installation.
 */
export const openTokens = ({ key, clock }: { key: Uint8Array<ArrayBuffer>; clock: Clock }): Tokens => {
  // Imported once: jose would import raw bytes again for every token.
  const imported = crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  // A page asks a dozen times with one token. What a token says never changes, so it is verified
  // once.
  const verified = new Map<string, { principal: Principal; endsAt: number }>()
  const remember = (token: string, principal: Principal, endsAtSeconds: number): Principal => {
    if (verified.size >= REMEMBERED_TOKENS) verified.delete(verified.keys().next().value!)
    verified.set(token, { principal, endsAt: endsAtSeconds * 1000 })
    return principal
  }
  return {
    issue: async (principal, at = clock.now()) => {
      const issuedAt = Math.floor(at.getTime() / 1000)
      return new SignJWT({ ...principal })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFE_SECONDS[principal.kind])
        .sign(await imported)
    },
    read: async (token) => {
      const now = clock.now()
      const known = verified.get(token)
      if (known) return known.endsAt > now.getTime() ? known.principal : null
      try {
        const rules = { issuer: ISSUER, algorithms: ['HS256'], currentDate: now }
        const { payload } = await jwtVerify(token, await imported, rules)
        const { iss, iat, exp, ...principal } = payload
        return remember(token, principal as unknown as Principal, exp!)
      } catch (fault) {
        if (fault instanceof errors.JOSEError) return null
        throw fault
      }
    },
  }
}
