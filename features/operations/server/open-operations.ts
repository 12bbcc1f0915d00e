import { type Every, MINUTE_MS, type Queue } from '@firmeza/store'
import type { FastifyInstance } from 'fastify'
import { CLOSE_OPERATIONS, closeAllOperations } from './close-operations.ts'
import { COPY_MAIL, type CopyMailJob, sendCopy } from './copies/send-copy.ts'
import { ERASE_FILES, eraseFiles } from './erase-files.ts'
import { eraseTrials } from './erase-trials.ts'
import { expireOperations } from './expire-operations.ts'
import { SIGNING_MAIL, type SigningMailJob } from './links/links.ts'
import { sendSigningMail } from './links/send-signing-mail.ts'
import { remindParties } from './remind-parties.ts'
import { type OperationRouteParts, operationRoutes } from './routes.ts'
import { SENDER_MAIL, type SenderMailJob, tellSender } from './tell-sender.ts'

type PartsOf<Work extends (parts: never, ...more: never) => unknown> = Parameters<Work>[0]

export type OperationParts = OperationRouteParts &
  PartsOf<typeof sendSigningMail> &
  PartsOf<typeof sendCopy> &
  PartsOf<typeof tellSender> &
  PartsOf<typeof closeAllOperations> &
  PartsOf<typeof expireOperations> &
  PartsOf<typeof remindParties> &
  PartsOf<typeof eraseTrials> & { queue: Queue; every: Every }

/** Operations of every kind: their creation, links, mails, copies and end. */
export const openOperations = async (parts: OperationParts) => {
  const { queue, every } = parts
  await queue.define<SigningMailJob>(SIGNING_MAIL, { concurrency: 4, handler: (job) => sendSigningMail(parts, job) })
  await queue.define<CopyMailJob>(COPY_MAIL, { concurrency: 2, handler: (job) => sendCopy(parts, job) })
  await queue.define<SenderMailJob>(SENDER_MAIL, {
    concurrency: 2,
    handler: (job, { id }) => tellSender(parts, job, id),
  })
  await queue.define<{ operationId: string }>(ERASE_FILES, {
    concurrency: 1,
    handler: ({ operationId }) => eraseFiles(parts, operationId),
  })
  await queue.define<{ accountId: string }>(CLOSE_OPERATIONS, {
    concurrency: 1,
    handler: ({ accountId }) => closeAllOperations(parts, accountId),
  })
  const tend = async (): Promise<void> => {
    await expireOperations(parts)
    await remindParties(parts)
    await eraseTrials(parts)
  }
  every(MINUTE_MS, tend, { failed: 'Operations could not be expired, or reminded of', atOnce: true })
  return { routes: (app: FastifyInstance) => operationRoutes(app, parts) }
}
