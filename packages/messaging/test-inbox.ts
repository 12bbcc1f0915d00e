import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Clock, isEmailAddress } from '@firmeza/kernel'
import { headerText } from './header-text.ts'
import { MailRejected, type MailSender } from './mail.ts'
import { codeIn, linksIn } from './message-contents.ts'
import type { SmsSender } from './sms.ts'

/** A message as the test inbox shows it. */
export interface InboxMessage {
  id: string
  kind: 'mail' | 'sms'
  /** The e-mail address, or the phone number in E.164. */
  to: string
  /** Mails only. */
  subject?: string
  text: string
  /** Mails only. */
  html?: string
  /** Every http(s) address in it, in order, each once. */
  links: string[]
  /** The first group of six digits in the text outside of links. */
  code?: string
  at: Date
}

export interface InboxQuery {
  /** Only to this e-mail address (in any case) or phone number. */
  to?: string
  /** Only what came after this moment. */
  after?: Date
  /** At most so many; 100 if not said. */
  limit?: number
}

/**
 * Stands in for the mail and SMS gateways where none is configured: keeps every message for people
 * to look at.
 */
export interface TestInbox {
  mail: MailSender
  sms: SmsSender
  /**
   * The latest first, out of the last 2,000. Sees what other processes with the same folder have
   * stored.
   */
  list(query?: InboxQuery): Promise<InboxMessage[]>
  clear(): Promise<void>
}

type Stored = Omit<InboxMessage, 'at' | 'links' | 'code'> & { at: string }

const KEPT = 2_000

/**
 * Opens the inbox in a folder, made if absent: one file, a JSON object a line, only ever appended
 * to.
 */
export const openTestInbox = async ({ folder, clock }: { folder: string; clock: Clock }): Promise<TestInbox> => {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'inbox.ndjson')
  const index = new InboxIndex(file)
  const store = async (message: Omit<Stored, 'at'>): Promise<Date> => {
    const at = clock.now()
    index.catchUp()
    if (!index.has(message)) appendFileSync(file, `${JSON.stringify({ ...message, at: at.toISOString() })}\n`)
    return at
  }
  return {
    mail: mailInto(store),
    sms: smsInto(store),
    list: async (query = {}) => {
      index.catchUp()
      return index.select(query)
    },
    clear: async () => {
      await writeFile(`${file}.empty`, '')
      await rename(`${file}.empty`, file)
    },
  }
}

type Store = (message: Omit<Stored, 'at'>) => Promise<Date>

const mailInto = (store: Store): MailSender => ({
  send: async ({ id, to, subject, html, text }) => {
    if (!isEmailAddress(to.address)) throw new MailRejected('the address is not an e-mail address')
    const at = await store({ id, kind: 'mail', to: to.address, subject: headerText(subject), text, html })
    return { transport: 'test-inbox', messageId: `<${id}@test-inbox>`, reply: '250 OK, test inbox', at }
  },
  health: async () => {},
  close: () => {},
})

const smsInto = (store: Store): SmsSender => ({
  send: async ({ id, to, text }) => {
    const at = await store({ id, kind: 'sms', to, text })
    return { transport: 'test-inbox', providerId: id, reply: '200 OK, test inbox', at }
  },
  health: async () => {},
})

/** What the file holds, read on from where the last reading ended. */
class InboxIndex {
  readonly #file: string
  #messages: InboxMessage[] = []
  #known = new Set<string>()
  #fileId = 0
  #offset = 0
  #rest = Buffer.alloc(0)

  constructor(file: string) {
    this.#file = file
  }

  has({ kind, id }: Pick<InboxMessage, 'kind' | 'id'>): boolean {
    return this.#known.has(`${kind} ${id}`)
  }

  select({ to, after, limit = 100 }: InboxQuery): InboxMessage[] {
    const wanted = to?.toLowerCase()
    const found: InboxMessage[] = []
    for (let i = this.#messages.length - 1; i >= 0 && found.length < limit; i--) {
      const message = this.#messages[i]
      if (!message || (wanted !== undefined && message.to.toLowerCase() !== wanted)) continue
      if (after !== undefined && message.at <= after) continue
      found.push(message)
    }
    return found
  }

  catchUp(): void {
    const descriptor = openSync(this.#file, 'a+')
    try {
      const { ino, size } = fstatSync(descriptor)
      if (ino !== this.#fileId || size < this.#offset) this.#forget(ino)
      if (size === this.#offset) return
      const bytes = read(descriptor, this.#offset, size - this.#offset)
      this.#offset += bytes.length
      this.#take(bytes)
    } finally {
      closeSync(descriptor)
    }
  }

  /** Clearing puts a new file in the place of the old one. */
  #forget(fileId: number): void {
    this.#fileId = fileId
    this.#messages = []
    this.#known = new Set()
    this.#offset = 0
    this.#rest = Buffer.alloc(0)
  }

  /**
   * Another process may be in the middle of a line: what comes after the last line break is kept
   * for later.
   */
  #take(bytes: Buffer): void {
    const all = Buffer.concat([this.#rest, bytes])
    const end = all.lastIndexOf('\n') + 1
    this.#rest = all.subarray(end)
    for (const line of all.subarray(0, end).toString('utf8').split('\n')) if (line) this.#add(JSON.parse(line))
  }

  #add(stored: Stored): void {
    if (this.has(stored)) return
    this.#known.add(`${stored.kind} ${stored.id}`)
    const code = codeIn(stored.text)
    const links = linksIn(stored.text, stored.html)
    this.#messages.push({ ...stored, links, ...(code === undefined ? {} : { code }), at: new Date(stored.at) })
    if (this.#messages.length > KEPT * 1.5) this.#messages = this.#messages.slice(-KEPT)
  }
}

const read = (descriptor: number, offset: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  const count = readSync(descriptor, bytes, 0, length, offset)
  return bytes.subarray(0, count)
}
