import { session } from '@firmeza/accounts/web'
import { currentLanguage } from '@firmeza/i18n'
import { request, track } from '@firmeza/operations/tab'
import type { DocumentNotice } from '@firmeza/operations/wire'
import { pageConfig } from '@firmeza/ui'
import { useState } from 'react'
import { openAttempts } from '../create/attempts.ts'
import { createOperation } from '../create/create-operation.ts'
import { itemWords } from '../create/creation-words.ts'
import { attachedDocument, sampleDocument } from '../create/sent-document.ts'
import { useCreation } from '../create/use-creation.ts'
import { demoBiometricTemplate } from '../templates/biometric.ts'
import { demoOtpTemplate } from '../templates/demo-otp.ts'
import { payloadOf } from '../templates/template.ts'
import { takeGrant, wasTurnedAway } from './grant.ts'
import { asksForPhone, type TrialValues } from './trial-values.ts'

/** Whom the link went to, once the operation exists. */
export interface TrialDone {
  email: string
  /** Empty where no code is sent. */
  phone: string
  notices: readonly DocumentNotice[]
}

/** Sends the trial as a demo operation. */
export const useTrialSubmission = (onCreated: () => void) => {
  const [done, setDone] = useState<TrialDone>()
  const creation = useCreation(createTrial, ({ type, email, phone }, { documents }) => {
    setDone({
      email: email.trim(),
      phone: asksForPhone(type) ? phone.trim() : '',
      notices: documents[0]?.notices ?? [],
    })
    onCreated()
  })
  return { ...creation, done }
}

const attemptAt = /* @__PURE__ */ openAttempts()

const createTrial = async (values: TrialValues) => {
  const locale = currentLanguage()
  const attempt = attemptAt(values, locale)
  const { type, file, ownDocument } = values
  const created = await createOperation({
    send: request,
    session,
    track,
    event: { category: 'SimpleSignature', action: 'click', label: 'CreateButton' },
    takeToken: async () => {
      attempt.token ??= await takeGrant()
      return attempt.token
    },
    payload: async () => {
      const document = ownDocument && file ? attachedDocument(file) : await sampleDocument('1', locale)
      if (asksForPhone(type)) return payloadOf(demoOtpTemplate, { ...values, document }, locale)
      const { phone: _, ...person } = values
      return payloadOf(demoBiometricTemplate, { ...person, item: itemWords('signature', locale), document }, locale)
    },
    domainUuid: pageConfig().domainUuid,
    attempt,
  })
  if (wasTurnedAway(created)) attempt.end()
  return created
}
