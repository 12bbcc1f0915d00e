import { readFile } from 'node:fs/promises'
import {
  creationPayload,
  Refused,
  SpecificationClient,
} from '../../../fixtures/specification-client/specification-client.ts'
import { CREDENTIALS, DOMAIN_UUID } from './server-process.ts'
import { until } from './wait.ts'

/** Steps in their order. A flow stands at one when the server has acknowledged it. */
export const STEPS = ['none', 'created', 'read', 'code-sent', 'signed', 'completed'] as const
export type Step = (typeof STEPS)[number]

export const hasReached = (flow: Flow, step: Step): boolean => STEPS.indexOf(flow.step) >= STEPS.indexOf(step)

/** One operation on its way, as its client knows it. */
export interface Flow {
  client: SpecificationClient
  payload: unknown
  /** Of the creation: a repeated one makes nothing new. */
  key: string
  phone: string
  email: string
  step: Step
  operationUuid: string
  documentUuid: string
  /** What was downloaded once it was completed, in base64. */
  sealed: string
  acta: string
}

let flows = 0

/**
 * A flow that has not begun. Its signer is told of the result by e-mail, and of the beginning too
 * if `invited`.
 */
export const newFlow = (url: string, documentB64: string, run: string, { invited = false } = {}): Flow => {
  flows += 1
  const phone = `+346${String(10_000_000 + flows)}`
  const email = `signer-${run}-${flows}@example.com`
  const emailActions = [
    ...(invited ? [] : [{ action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' }]),
    { action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' },
  ]
  return {
    client: new SpecificationClient(url, DOMAIN_UUID),
    payload: creationPayload(documentB64, { phone, email, lastname: `Fault ${flows}`, emailActions }),
    key: `${run}-${flows}`,
    phone,
    email,
    step: 'none',
    operationUuid: '',
    documentUuid: '',
    sealed: '',
    acta: '',
  }
}

/** The code of the newest SMS to the signer; empty when there is none. */
export const codeOf = async ({ client, phone }: Flow): Promise<string> => {
  const answer = await fetch(`${client.origin}/inbox.json?limit=1&to=${encodeURIComponent(phone)}`)
  const [sms] = (await answer.json()) as { code?: string }[]
  return sms?.code ?? ''
}

export const statusOf = async ({ client, operationUuid }: Flow): Promise<string> =>
  (await client.operation(operationUuid)).status

/** What the flows sign, in base64. */
export const sampleContractB64 = (): Promise<string> =>
  readFile(new URL('../../../fixtures/sample-contract/contrato.pdf', import.meta.url), 'base64')

/** After how many milliseconds all of them are completed, or null when they never are. */
export const allCompleted = (flows: Flow[]): Promise<number | null> =>
  until(async () => (await Promise.all(flows.map(statusOf))).every((status) => status === 'completed'))

/**
 * What each step asks of the server. A step that was done and whose answer was lost must be
 * repeatable.
 */
const TAKE: Record<Exclude<Step, 'completed'>, (flow: Flow) => Promise<void>> = {
  none: async (flow) => {
    await flow.client.login(CREDENTIALS)
    const { operationUuid, documentUuid } = await flow.client.create(flow.payload, { 'idempotency-key': flow.key })
    Object.assign(flow, { operationUuid, documentUuid })
  },
  created: async ({ client, operationUuid, documentUuid }) => {
    await client.documentB64(operationUuid, documentUuid)
    await client.documentRead(operationUuid, documentUuid)
  },
  read: async ({ client, operationUuid, phone }) => {
    await client.createOtp(operationUuid, phone)
  },
  'code-sent': async (flow) => {
    try {
      await flow.client.verifyOtp(flow.operationUuid, await codeOf(flow))
    } catch (fault) {
      if (!(fault instanceof Refused) || fault.problem.code !== 'already-signed') throw fault
    }
  },
  signed: async (flow) => {
    const { client, operationUuid, documentUuid } = flow
    await until(async () => (await statusOf(flow)) === 'completed')
    Object.assign(flow, {
      sealed: await client.documentB64(operationUuid, documentUuid),
      acta: await client.actaB64(operationUuid),
    })
  },
}

/** Takes the next step. */
export const advance = async (flow: Flow): Promise<void> => {
  if (flow.step === 'completed') return
  await TAKE[flow.step](flow)
  flow.step = STEPS[STEPS.indexOf(flow.step) + 1]!
}
