import type { RunningServer } from './running-server.ts'

export interface BrowserAnswer<Body = Record<string, unknown>> {
  status: number
  body: Body
  headers: Headers
}

/** A browser at the account pages: it keeps cookies, and says where its requests come from. */
export class AccountBrowser {
  readonly cookies = new Map<string, string>()
  readonly #server: Pick<RunningServer, 'url' | 'parts'>
  readonly #language: string

  constructor(server: Pick<RunningServer, 'url' | 'parts'>, language = 'es') {
    this.#server = server
    this.#language = language
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get<Body = Record<string, unknown>>(path: string): Promise<BrowserAnswer<Body>> {
    return this.#ask('GET', path)
  }

  post<Body = Record<string, unknown>>(path: string, body: unknown = {}): Promise<BrowserAnswer<Body>> {
    return this.#ask('POST', path, body)
  }

  patch<Body = Record<string, unknown>>(path: string, body: unknown): Promise<BrowserAnswer<Body>> {
    return this.#ask('PATCH', path, body)
  }

  delete<Body = Record<string, unknown>>(path: string): Promise<BrowserAnswer<Body>> {
    return this.#ask('DELETE', path, {})
  }

  async #ask<Body>(method: string, path: string, body?: unknown): Promise<BrowserAnswer<Body>> {
    const answer = await fetch(new URL(path, this.#server.url), {
      method,
      redirect: 'manual',
      headers: {
        origin: this.#server.parts.baseUrl,
        'accept-language': this.#language,
        ...(this.cookies.size > 0 ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const each of answer.headers.getSetCookie()) this.#keep(each)
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : null, headers: answer.headers }
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';')
    const at = pair.indexOf('=')
    const ended = attributes.some((each) => /^\s*max-age=0$/i.test(each))
    if (ended) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

interface Mail {
  subject: string
  text: string
  html: string
  links: string[]
}

/** The mails to an address, the latest first, once those that are under way have come. */
export const mailsTo = async (
  { url, parts }: Pick<RunningServer, 'url' | 'parts'>,
  address: string,
): Promise<Mail[]> => {
  await parts.queue.idle()
  return (await fetch(`${url}/inbox.json?to=${encodeURIComponent(address)}`)).json() as Promise<Mail[]>
}

/** The token in the link of the latest mail to an address. */
export const tokenTo = async (server: Pick<RunningServer, 'url' | 'parts'>, address: string): Promise<string> => {
  const [mail] = await mailsTo(server, address)
  const token = /[?&](?:verify|reset)=([^\s"&<]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was mailed to ${address}`)
  return token
}
