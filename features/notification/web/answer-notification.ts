import { RequestFailure } from '@firmeza/accounts/tab'
import type { Result } from '@firmeza/kernel'
import { type Failure, outcome, post } from '@firmeza/signing/party-pages'
import { type AnswerBody, type NotificationRefusalCode, notificationPaths } from '../wire.ts'

/** Given before, by this tab or another: the operation says which answer counts. */
const GIVEN: NotificationRefusalCode = 'already-answered'

/** Gives the answer. One that was given before is no failure. */
export const answerNotification = (body: AnswerBody): Promise<Result<void, Failure>> =>
  outcome(async () => {
    await post(notificationPaths.answer(body.operationUuid), body).catch((fault: unknown) => {
      if (!(fault instanceof RequestFailure && fault.problem?.code === GIVEN)) throw fault
    })
  })
