import { notificationPaths } from '@firmeza/notification/wire'
import { Refused, SpecificationClient } from '../../../fixtures/specification-client/specification-client.ts'
import { load, mailedLink } from './mailed-link.ts'
import { DOMAIN_UUID } from './server-process.ts'
import { newOperation } from './several.ts'

/** Two who are sent the same notification, each in a tab of their own. */
export interface NotifiedPair {
  operationUuid: string
  documentUuid: string
  emails: string[]
  tabs: [first: SpecificationClient, second: SpecificationClient]
}

let made = 0

/** Sends it; both have opened their links. */
export const notifyPair = async (url: string, documentB64: string, run: string): Promise<NotifiedPair> => {
  made += 1
  const asked = ['pau', 'mar'].map((who) => ({
    level: 1,
    email: `${who}-${run}-${made}@example.com`,
    signatureType: 'NOTIFICACION',
    emailActions: [{ action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' }],
  }))
  const { operationUuid, documents, emails } = await (await newOperation(url)).create(asked, { documentB64 })
  const tabOf = async (email: string): Promise<SpecificationClient> => {
    const tab = new SpecificationClient(url, DOMAIN_UUID)
    tab.esignToken = (await load(url, await mailedLink(url, email))).esignToken
    return tab
  }
  const tabs: NotifiedPair['tabs'] = [await tabOf(emails[0]!), await tabOf(emails[1]!)]
  return { operationUuid, documentUuid: documents[0]!, emails, tabs }
}

/** One of them accepts it; where that was done and its answer lost, once more does nothing. */
export const accept = async ({ operationUuid }: NotifiedPair, tab: SpecificationClient): Promise<void> => {
  const given = await fetch(tab.origin + notificationPaths.answer(operationUuid), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tab.esignToken}` },
    body: JSON.stringify({ operationUuid, answer: 'accepted' }),
  })
  if (given.ok) return
  const problem = await given.json()
  if (problem.code !== 'already-answered') throw new Refused(given.status, problem)
}
