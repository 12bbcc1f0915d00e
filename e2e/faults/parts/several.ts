import { drawnSignature } from '@firmeza/pdf/testing'
import { SeveralSigners } from '../../../fixtures/specification-client/several-signers.ts'
import { CREDENTIALS, DOMAIN_UUID } from './server-process.ts'
import { until } from './wait.ts'

const drawing = (await drawnSignature()).toString('base64')

/** Nothing yet: for an operation of several signers at a running server. */
export const newOperation = (url: string): Promise<SeveralSigners> =>
  new SeveralSigners(url, DOMAIN_UUID, drawing).login(CREDENTIALS)

let phones = 0

/** A phone that nobody has had. */
export const newPhone = (): string => `+346${String(10_000_000 + phones++)}`

export interface Message {
  subject?: string
  text?: string
  links?: string[]
  code?: string
}

/** What the test inbox has for an address or a phone, the latest first. */
export const inboxOf = async (url: string, to: string): Promise<Message[]> =>
  (await fetch(`${url}/inbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<Message[]>

/** Asks for a code that goes to a phone or an e-mail, and signs with it. */
export const signWithCode = async (
  operation: SeveralSigners,
  signer: number,
  { to, ...typed }: { to: string; typedName?: string },
): Promise<void> => {
  await operation.createOtp(signer, to.includes('@') ? '' : to)
  let code = ''
  await until(async () => {
    code = (await inboxOf(operation.client.origin, to))[0]?.code ?? ''
    return code !== ''
  })
  await operation.verifyOtp(signer, code, typed)
}
