import { notificationPaths } from '@firmeza/notification/wire'
import {
  type AskedSigner,
  type CreationOptions,
  SeveralSigners,
} from '../../../fixtures/specification-client/several-signers.ts'
import { SpecificationClient } from '../../../fixtures/specification-client/specification-client.ts'
import { mailsTo } from './account-browser.ts'
import { API_CLIENT, type RunningServer } from './running-server.ts'

let asked = 0
/** One of several who are notified, at a mailbox that nobody else has. */
export const recipient = (lastname: string, more: Partial<AskedSigner> = {}): AskedSigner => ({
  level: 1,
  email: `${lastname.toLowerCase()}-${asked++}@example.com`,
  lastname,
  signatureType: 'NOTIFICACION',
  emailActions: [{ action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' }],
  ...more,
})

/** Sends one notification to several; their mails are out. */
export const notify = async (server: RunningServer, recipients: AskedSigner[], options: CreationOptions) => {
  const sender = new SeveralSigners(server.url, server.parts.domainUuid, '')
  await sender.login(API_CLIENT)
  await sender.create(recipients, options)
  await server.parts.queue.idle()
  return { sender, operationUuid: sender.operationUuid, emails: recipients.map(({ email }) => email) }
}

/** The secret of the link in the latest mail to somebody notified. */
const secretTo = async (server: RunningServer, email: string): Promise<string> => {
  const [mail] = await mailsTo(server, email)
  return /#\/certifiedNotification\/([\w-]+)/.exec(mail?.text ?? '')![1]!
}

/** The tab of somebody who came by the link mailed to them. */
export const tabOf = async (server: RunningServer, email: string, name = 'a'): Promise<SpecificationClient> => {
  const answer = await fetch(`${server.url}/api/operations/links/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: await secretTo(server, email), attempt: name.repeat(32) }),
  })
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  client.esignToken = (await answer.json()).esignToken
  return client
}

/** What somebody notified answers from their tab. */
export const answer = async (client: SpecificationClient, operationUuid: string, body: object) => {
  const given = await fetch(client.origin + notificationPaths.answer(operationUuid), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.esignToken}` },
    body: JSON.stringify({ operationUuid, ...body }),
  })
  return { status: given.status, body: await given.json() }
}

export const ACCEPTED = { answer: 'accepted' }
export const REJECTED = { answer: 'rejected', ground: 'disagreement', reason: 'La subida no es la del IPC.' }
