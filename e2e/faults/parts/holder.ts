import { accountPaths } from '@firmeza/accounts/wire'
import { mailedToken } from './mailed-token.ts'

const PASSWORD = 'una clave para las pruebas'

/** An account holder in a browser of their own, through all of a server's lives. */
export interface Holder {
  email: string
  /** Asks as a page of ours does, and keeps the cookies. Throws for anything but success. */
  ask<Body>(method: string, path: string, body?: unknown, more?: Record<string, string>): Promise<Body>
  /** From another address, if said. */
  signIn(from?: Record<string, string>): Promise<void>
}

/**
 * Registers at a running server, proves the address by the mailed link, and signs in; all with the
 * given headers.
 */
export const registerHolder = async (
  url: string,
  email: string,
  headers: Record<string, string> = {},
): Promise<Holder> => {
  let cookie = ''
  const ask: Holder['ask'] = async (method, path, body, more = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
    if (cookies.length > 0) cookie = cookies.join('; ')
    const told = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told)}`)
    return told
  }
  const signIn: Holder['signIn'] = (from) =>
    ask('POST', accountPaths.signIn, { email, password: PASSWORD, rememberMe: true }, from)
  await ask('POST', accountPaths.register, { name: 'Compradora', email, password: PASSWORD })
  await ask('POST', accountPaths.verifyEmail, { token: await mailedToken(url, email) })
  await signIn()
  return { email, ask, signIn }
}
