import { mailedToken } from './mailed-token.ts'

/** Whose address it is: a holder's, of a registration that was not verified, nobody's. */
export type Kind = 'account' | 'pending' | 'nobody'

export const ACCOUNT_PATHS = {
  register: '/api/auth/sign-up/email',
  verify: '/api/auth/verify-email',
  forgot: '/api/auth/request-password-reset',
  signIn: '/api/auth/sign-in/email',
}

const LANES = 2

/** Addresses of each kind on a server, and questions about them. */
export class AddressBook {
  readonly entries: { kind: Kind; email: string }[] = []
  readonly #url: string
  readonly #random: () => number

  constructor(url: string, random: () => number) {
    this.#url = url
    this.#random = random
  }

  /**
   * Makes so many of each kind. A forgotten password was asked for each once: the first time costs
   * another statement.
   */
  async fill(kinds: Kind[], each: number): Promise<void> {
    for (const kind of kinds)
      for (let count = 0; count < each; count += 1)
        this.entries.push({ kind, email: `${kind}-${count}-${Math.floor(this.#random() * 1e9)}@example.com` })
    const waiting = [...this.entries]
    const lane = async () => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) await this.#make(entry)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }

  /** Status and body, and how long they took. */
  async ask(path: string, body: object): Promise<{ answer: string; milliseconds: number }> {
    const headers = {
      origin: this.#url,
      'content-type': 'application/json',
      'x-forwarded-for': Array.from({ length: 4 }, () => 1 + Math.floor(this.#random() * 200)).join('.'),
    }
    const from = performance.now()
    const answer = await fetch(this.#url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    return { milliseconds: performance.now() - from, answer: `${answer.status} ${text}` }
  }

  async #make({ kind, email }: { kind: Kind; email: string }): Promise<void> {
    await this.#sure(ACCOUNT_PATHS.forgot, { email })
    if (kind === 'nobody') return
    await this.#sure(ACCOUNT_PATHS.register, { name: 'Eva', email, password: 'la clave de antes' })
    if (kind === 'account')
      await this.#sure(ACCOUNT_PATHS.verify, {
        token: await mailedToken(this.#url, email),
        password: 'la clave de antes',
      })
  }

  async #sure(path: string, body: object): Promise<void> {
    const { answer } = await this.ask(path, body)
    if (!answer.startsWith('200 ')) throw new Error(`${path}: ${answer}`)
  }
}
