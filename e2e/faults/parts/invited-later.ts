import type { MailPeer } from '@firmeza/messaging/testing'
import { notificationPaths } from '@firmeza/notification/wire'
import type { SeveralSigners } from '../../../fixtures/specification-client/several-signers.ts'
import { load } from './mailed-link.ts'
import type { Report } from './report.ts'
import { newOperation } from './several.ts'
import { advanceThree, type CreatedAt, newThree, STEPS, type ThreeSigners } from './three-signers.ts'
import { until } from './wait.ts'

/** What is asked for while no mail can be sent. */
export interface InvitedLater {
  three: ThreeSigners
  notification: SeveralSigners
}

export const askLater = async (at: CreatedAt, run: string): Promise<InvitedLater> => {
  const three = newThree(run)
  await advanceThree(three, at)
  const notified = { level: 1, email: `pau-${run}@example.com`, signatureType: 'NOTIFICACION' }
  const notification = await (await newOperation(at.url)).create([notified], { documentB64: at.documentB64 })
  return { three, notification }
}

/**
 * Once mails can be sent: looks whether each person is invited once, the last of three after the
 * others, and does what they are asked for.
 */
export const goOnInvited = async (
  { three, notification }: InvitedLater,
  { report, peer, ...at }: CreatedAt & { report: Report; peer: MailPeer },
): Promise<void> => {
  const [first, second, last] = three.emails
  const [pau = ''] = notification.emails
  /** A second run of a job sends the same mail: the receiver takes it for one. */
  const mailsTo = (email: string) =>
    new Set(peer.taken.filter(({ to }) => to === email).map(({ messageId }) => messageId)).size
  const invited = () => [first, second, last, pau].map(mailsTo).join()
  await until(() => invited() === '1,1,0,1')
  report.check('those whose turn it is are invited once, and nobody before', invited() === '1,1,0,1', invited())
  while (three.done < STEPS.length) await advanceThree(three, at)
  const told = await until(() => invited() === '2,2,2,1')
  report.check('the last is invited once, after them, and all are told of the end', told !== null, invited())
  const { link } = peer.taken.find(({ to }) => to === pau)!
  const { esignToken } = await load(at.url, link!.split('/').at(-1)!)
  const answer = await fetch(at.url + notificationPaths.answer(notification.operationUuid), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${esignToken}` },
    body: JSON.stringify({ operationUuid: notification.operationUuid, answer: 'accepted' }),
  })
  const certified = answer.ok && (await until(async () => (await notification.status()) === 'completed'))
  report.check(
    'a certified notification is delivered once, and what it is answered is certified',
    certified !== null && answer.ok,
  )
}
