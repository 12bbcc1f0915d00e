import { session } from '@firmeza/accounts/web'
import { currentLanguage } from '@firmeza/i18n'
import { pageConfig } from '@firmeza/ui'
import { useState } from 'react'
import { ownPaths } from '../../wire.ts'
import { createOperation } from '../create/create-operation.ts'
import { attachedDocument, sampleDocument } from '../create/sent-document.ts'
import { demoOtpTemplate } from '../create/templates/demo-otp.ts'
import { payloadOf } from '../create/templates/template.ts'
import { useCreation } from '../create/use-creation.ts'
import { request } from '../request.ts'
import { track } from '../track.ts'
import type { TrialValues } from './trial-values.ts'

/** Whom the link went to, once the operation exists. */
export interface TrialDone {
  email: string
  phone: string
}

/** Sends the trial as a demo operation. */
export const useTrialSubmission = (onCreated: () => void) => {
  const [done, setDone] = useState<TrialDone>()
  const creation = useCreation(createTrial, ({ email, phone }) => {
    setDone({ email: email.trim(), phone: phone.trim() })
    onCreated()
  })
  return { ...creation, done }
}

const createTrial = (values: TrialValues) => {
  const locale = currentLanguage()
  const { file, ownDocument } = values
  return createOperation({
    send: request,
    session,
    track,
    event: { category: 'SimpleSignature', action: 'click', label: 'CreateButton' },
    takeToken: async () => {
      const answer = await request(ownPaths.trialToken, { method: 'POST' })
      return ((await answer.json()) as { token: string }).token
    },
    payload: async () => {
      const document = ownDocument && file ? attachedDocument(file) : await sampleDocument('1', locale)
      return payloadOf(demoOtpTemplate, { ...values, document }, locale)
    },
    domainUuid: pageConfig().domainUuid,
  })
}
