import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from './open-auth.ts'

/** How better-auth signs a cookie: the value, a full stop, and its HMAC-SHA-256 in base64. */
export const signCookie = (value: string, secret: string): string =>
  encodeURIComponent(`${value}.${createHmac('sha256', secret).update(value).digest('base64')}`)

/** The value of a cookie that we signed; null when there is none or somebody else made it. */
export const readSignedCookie = (header: string | undefined, name: string, secret: string): string | null => {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    const signed = decoded(pair.slice(at + 1).trim())
    const value = signed.slice(0, Math.max(signed.lastIndexOf('.'), 0))
    const [mine, theirs] = [signCookie(value, secret), encodeURIComponent(signed)].map((text) => Buffer.from(text))
    if (value && mine!.length === theirs!.length && timingSafeEqual(mine!, theirs!)) return value
  }
  return null
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * A `Set-Cookie` header that makes the next session end with the browser, as better-auth
 * understands it; or takes that back.
 */
export const endsWithBrowser = async (auth: Auth, ends: boolean): Promise<string> => {
  const { authCookies, secret } = await auth.$context
  const { name, attributes } = authCookies.dontRememberToken
  const rest = `Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`
  return ends ? `${name}=${signCookie('true', secret)}; ${rest}` : `${name}=; Max-Age=0; ${rest}`
}
