import { newId } from '@firmeza/kernel'
import {
  creationPayload,
  Refused,
  SpecificationClient,
} from '../../../../fixtures/specification-client/specification-client.ts'
import { type Holder, registerHolder } from '../holder.ts'
import { DOMAIN_UUID, type ServerProcess } from '../server-process.ts'
import { pause } from '../wait.ts'

const DEMO = '1239'
/**
 * Between two tries of one lane. The attacks were found with some ten tries a second; fierce ones
 * hardly pause, as the honest are measured in the process that attacks.
 */
const BREATH_MS = { asFound: 100, fierce: 20 }

/** Somebody who sends, from an address of their own. */
export interface Sender {
  client: SpecificationClient
  from: Record<string, string>
}

/** What goes on beside the honest until it is ended, and what came of it. */
export interface Attack {
  end(): Promise<Finding>
}
interface Finding {
  now: string
  holds: boolean
}

/**
 * A server with the limits it has when nothing is set, behind a proxy that says where everybody is.
 */
export class House {
  /** What a mail server does with each link in what it passes on, before the person has it. */
  gateway: (secret: string) => Promise<void> = async () => {}
  /** Operations whose link only a mail server has loaded. */
  readonly scannedOnly: string[] = []
  #addresses = 0
  #strangers = 0

  constructor(
    readonly server: ServerProcess,
    readonly contractB64: string,
    readonly strength: keyof typeof BREATH_MS,
  ) {}

  /** An address that nobody else has. */
  somewhere(): Record<string, string> {
    this.#addresses += 1
    return { 'x-forwarded-for': `198.18.${this.#addresses >> 8}.${this.#addresses & 0xff}` }
  }

  /** A phone and a mailbox that nobody has written to. */
  stranger() {
    this.#strangers += 1
    return { phone: `+346997${String(this.#strangers).padStart(5, '0')}`, email: `${newId()}@example.com` }
  }

  demo(options: Parameters<typeof creationPayload>[1] = {}, documentB64 = this.contractB64) {
    return creationPayload(documentB64, { opClass: DEMO, emailActions: [], ...this.stranger(), ...options })
  }

  holder(from = this.somewhere()): Promise<Holder> {
    return registerHolder(this.server.url, `${newId()}@example.com`, from)
  }

  /** An account that has paid nothing. */
  async free(): Promise<Sender> {
    const from = this.somewhere()
    const holder = await this.holder(from)
    const client = new SpecificationClient(this.server.url, DOMAIN_UUID)
    client.token = (await holder.ask<{ token: string }>('POST', '/api/accounts/token')).token
    return { client, from }
  }

  /** A visitor with a grant for one demo. @throws Refused */
  async visitor(from = this.somewhere()): Promise<Sender> {
    const client = new SpecificationClient(this.server.url, DOMAIN_UUID)
    const answer = await fetch(`${this.server.url}/api/operations/trial-token`, { method: 'POST', headers: from })
    const told = await answer.json()
    if (!answer.ok) throw new Refused(answer.status, told)
    client.token = told.token
    return { client, from }
  }

  /** How many messages of a kind went to those addresses that a test tells. */
  async sent(kind: 'sms' | 'mail', to: (address: string) => boolean): Promise<number> {
    const answer = await fetch(`${this.server.url}/inbox.json?limit=100000`)
    const all = (await answer.json()) as { kind: string; to: string }[]
    return all.filter((each) => each.kind === kind && to(each.to)).length
  }
}

/**
 * Does the work again and again, on so many lanes, until told to end; the numbers of the lanes
 * begin with 0.
 */
export const keepDoing = (
  { strength }: House,
  lanes: number | Record<House['strength'], number>,
  work: (lane: number) => Promise<void>,
): { end(): Promise<void> } => {
  let ending = false
  const lane = async (_: unknown, number: number): Promise<void> => {
    while (!ending) {
      await work(number)
      await pause(BREATH_MS[strength])
    }
  }
  const all = Promise.all(Array.from({ length: typeof lanes === 'number' ? lanes : lanes[strength] }, lane))
  // A fault is told at the end.
  all.catch(() => {})
  return {
    end: async () => {
      ending = true
      await all
    },
  }
}

/** How often each answer came, as a list of words. */
export class Counts {
  readonly #counts = new Map<string, number>()

  add(what: string): void {
    this.#counts.set(what, this.of(what) + 1)
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0
  }

  toString(): string {
    return [...this.#counts].map(([what, count]) => `${count} ${what}`).join(', ')
  }
}
