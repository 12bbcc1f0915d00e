import { expect } from '@playwright/test'
import { SERVER } from './places.ts'

export interface Message {
  kind: 'mail' | 'sms'
  to: string
  subject?: string
  text: string
  links: string[]
  code?: string
}

/** What the test inbox holds for an address or a number, the latest first. */
export const messagesFor = async (to: string, server = SERVER): Promise<Message[]> =>
  (await fetch(`${server}/inbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<Message[]>

/** The nth message, once it is there. */
const arrived = async (to: string, nth: number, server: string): Promise<Message> => {
  await expect
    .poll(async () => (await messagesFor(to, server)).length, { message: `message ${nth} to ${to}` })
    .toBeGreaterThanOrEqual(nth)
  return (await messagesFor(to, server)).toReversed()[nth - 1]!
}

/** The link of the nth e-mail to an address, of those that carry one. */
export const mailedLink = async (to: string, { nth = 1, server = SERVER } = {}): Promise<string> => {
  const [link] = (await arrived(to, nth, server)).links
  if (!link) throw new Error(`the e-mail to ${to} carries no link`)
  return link
}

/** The code of the nth SMS to a number, or mail to an address. */
export const textedCode = async (to: string, { nth = 1, server = SERVER } = {}): Promise<string> => {
  const { code } = await arrived(to, nth, server)
  if (!code) throw new Error(`the SMS to ${to} carries no code`)
  return code
}

/** The code that came by e-mail, after the invitation. */
export const mailedCode = (to: string, server = SERVER): Promise<string> => textedCode(to, { nth: 2, server })

/** Another code than this one. */
export const wrongCode = (code: string, step = 1): string => String((Number(code) + step) % 1_000_000).padStart(6, '0')
