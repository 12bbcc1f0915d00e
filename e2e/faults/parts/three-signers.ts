import type { SeveralSigners } from '../../../fixtures/specification-client/several-signers.ts'
import { Refused } from '../../../fixtures/specification-client/specification-client.ts'
import { inboxOf, newOperation, newPhone } from './several.ts'
import { until } from './wait.ts'

/** Two of one level, of whom one signs with a code and one draws, and one who draws after them. */
export interface ThreeSigners {
  operation: SeveralSigners | null
  key: string
  emails: [first: string, second: string, last: string]
  phone: string
  /** How many steps the server has acknowledged. */
  done: number
  sealed: string
  acta: string
}

let made = 0

export const newThree = (run: string): ThreeSigners => {
  made += 1
  const key = `${run}-${made}`
  const emails = ['ana', 'luis', 'eva'].map((who) => `${who}-${key}@example.com`) as ThreeSigners['emails']
  return { operation: null, key, emails, phone: newPhone(), done: 0, sealed: '', acta: '' }
}

export interface CreatedAt {
  url: string
  documentB64: string
}

const create = async (three: ThreeSigners, { url, documentB64 }: CreatedAt): Promise<void> => {
  const emailActions = [{ action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' }]
  const signers = three.emails.map((email, at) => ({
    email,
    emailActions,
    level: at < 2 ? 1 : 2,
    lastname: email.split('-')[0]!,
    ...(at === 0 ? { phone: three.phone } : { signatureType: 'BIOMETRICA' }),
  }))
  const operation = await newOperation(url)
  three.operation = await operation.create(signers, { documentB64, headers: { 'idempotency-key': three.key } })
}

const codeOf = async ({ operation, phone }: ThreeSigners): Promise<string> =>
  (await inboxOf(operation!.client.origin, phone))[0]?.code ?? ''

/** A code that was asked for before a break may have gone out: another one comes only later. */
const askForCode = async (three: ThreeSigners): Promise<void> => {
  const { operation, phone } = three
  await unless('otp-too-soon', operation!.createOtp(0, phone))
  if ((await codeOf(three)) === '') throw new Error('no code yet')
}

/** What was done and whose answer was lost is refused when it is asked for again. */
const unless = (code: string, asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((fault: unknown) => {
    if (!(fault instanceof Refused) || fault.problem.code !== code) throw fault
  })

const fetchSealed = async (three: ThreeSigners): Promise<void> => {
  const { operation } = three
  const isDone = await until(async () => (await operation!.status()) === 'completed')
  if (isDone === null) throw new Error(`${operation!.operationUuid} is ${await operation!.status()}`)
  three.sealed = (await operation!.document()).toString('base64')
  three.acta = (await operation!.acta()).toString('base64')
}

type Step = [name: string, take: (three: ThreeSigners, at: CreatedAt) => Promise<unknown>]

/** In their order. Each can be taken again. */
export const STEPS: Step[] = [
  ['created', create],
  ['first read', ({ operation }) => operation!.read(0)],
  ['code asked for', askForCode],
  ['first signed', async (three) => unless('already-signed', three.operation!.verifyOtp(0, await codeOf(three)))],
  ['second read', ({ operation }) => operation!.read(1)],
  ['second signed', ({ operation }) => unless('already-signed', operation!.draw(1))],
  ['last read', ({ operation }) => operation!.read(2)],
  ['last signed', ({ operation }) => unless('already-signed', operation!.draw(2))],
  ['sealed', fetchSealed],
]

/** Takes the next step. */
export const advanceThree = async (three: ThreeSigners, at: CreatedAt): Promise<void> => {
  await STEPS[three.done]![1](three, at)
  three.done += 1
}
