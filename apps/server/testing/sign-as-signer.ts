import { expect, vi } from 'vitest'
import {
  creationPayload,
  PHONE,
  SpecificationClient,
} from '../../../fixtures/specification-client/specification-client.ts'
import type { RunningServer } from './running-server.ts'

/** The code of the newest SMS to the signer, out of the test inbox. */
export const codeFor = async ({ url }: Pick<RunningServer, 'url'>, phone = PHONE): Promise<string> => {
  const answer = await fetch(`${url}/inbox.json?to=${encodeURIComponent(phone)}&limit=1`)
  const [sms] = (await answer.json()) as { code?: string }[]
  if (!sms?.code) throw new Error('no code in the inbox')
  return sms.code
}

export interface StartedOperation {
  client: SpecificationClient
  operationUuid: string
  documentUuid: string
}

/** An operation created by an API client, whose loginautToken the client holds. */
export const startOperation = async (
  { url, parts }: RunningServer,
  credentials: { username: string; userpassword: string },
  pdf: Buffer,
  options: Parameters<typeof creationPayload>[1] = {},
): Promise<StartedOperation> => {
  const client = new SpecificationClient(url, parts.domainUuid)
  await client.login(credentials)
  const { operationUuid, documentUuid } = await client.create(creationPayload(pdf.toString('base64'), options))
  return { client, operationUuid, documentUuid }
}

/** Read, code, signature. */
export const signOperation = async (
  server: RunningServer,
  { client, operationUuid, documentUuid }: StartedOperation,
): Promise<void> => {
  await client.documentRead(operationUuid, documentUuid)
  await client.createOtp(operationUuid, PHONE)
  await client.verifyOtp(operationUuid, await codeFor(server))
}

/** Waits until an operation has reached a status. */
export const untilStatus = async (
  client: SpecificationClient,
  operationUuid: string,
  status: string,
): Promise<void> => {
  await vi.waitFor(async () => expect((await client.operation(operationUuid)).status).toBe(status))
}
