/** An account holder who came in by the front door. */
export interface Holder {
  accountId: string
  /** Of the session, for the header `cookie`. */
  cookie: string
}

const WHO = { name: 'Bench', email: 'bench@example.com', password: 'a-secret-only-for-the-bench' }

/** Registers, follows the link of the mail, signs in. */
export const registerOverHttp = async (url: string): Promise<Holder> => {
  const post = async (path: string, body: object): Promise<Response> => {
    // The server takes itself for localhost: BASE_URL's default.
    const origin = url.replace('127.0.0.1', 'localhost')
    const headers = { 'content-type': 'application/json', origin }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  await post('/api/auth/sign-up/email', WHO)
  await post('/api/auth/verify-email', { token: await mailedToken(url), password: WHO.password })
  const signedIn = await post('/api/auth/sign-in/email', { ...WHO, rememberMe: true })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const { user } = (await signedIn.json()) as { user: { id: string } }
  return { accountId: user.id, cookie }
}

const mailedToken = async (url: string): Promise<string> => {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const mails = (await (await fetch(`${url}/inbox.json?to=${WHO.email}&limit=1`)).json()) as { links: string[] }[]
    const token = mails[0]?.links.map((link) => /verify=(.+)$/.exec(link)?.[1]).find(Boolean)
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no mail came')
}
