import { session } from '@firmeza/accounts/web'
import { currentLanguage, m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import { request, track } from '@firmeza/operations/tab'
import {
  attachedDocument,
  createOperation,
  itemWords,
  openAttempts,
  payloadOf,
  sampleDocument,
  type TrialDone,
  takeGrant,
  travellerReport,
  useCreation,
  wasTurnedAway,
} from '@firmeza/sending/web'
import { type Notice, pageConfig } from '@firmeza/ui'
import { useCallback, useState } from 'react'
import { type Choice, type ChoiceFacts, choices } from './choices.ts'
import { followOf } from './follow.ts'
import { asksNif, asksPhone, type TravellerValues } from './traveller-values.ts'

type Chosen = TravellerValues & { type: Choice }

/** Sends the form as a demonstration, and goes on as its type does. */
export const useTravellerSubmission = (onCreated: () => void) => {
  const [mailed, setMailed] = useState<TrialDone>()
  /** The operation whose identification is shown in a frame, or was. */
  const [framed, setFramed] = useState<string>()
  const [success, setSuccess] = useState<Notice>()
  const creation = useCreation(createTraveller, (values, { operationUuid, documents }) => {
    onCreated()
    const follow = followOf(values, operationUuid)
    if (follow.by === 'page') return location.assign(follow.hash)
    setSuccess({ tone: 'done', text: m.traveller_created() })
    if (follow.by === 'frame') return setFramed(operationUuid)
    setMailed({ email: values.email.trim(), phone: values.phone.trim(), notices: documents[0]?.notices ?? [] })
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  const { dismissNotice } = creation
  return {
    ...creation,
    notice: creation.notice ?? success,
    dismissNotice: useCallback(() => {
      dismissNotice()
      setSuccess(undefined)
    }, [dismissNotice]),
    mailed,
    framed,
  }
}

const attemptAt = /* @__PURE__ */ openAttempts()

const createTraveller = async (values: Chosen) => {
  const locale = currentLanguage()
  const attempt = attemptAt(values, locale)
  const created = await createOperation({
    send: request,
    session,
    track,
    event: {
      category: choices[values.type].flow === 'video' ? 'VideoIdentification' : 'SimpleSignature',
      action: 'click',
      label: 'CreateButton',
    },
    takeToken: async () => {
      attempt.token ??= await takeGrant()
      return attempt.token
    },
    payload: () => travellerPayload(values, locale),
    domainUuid: pageConfig().domainUuid,
    attempt,
  })
  if (wasTurnedAway(created)) attempt.end()
  return created
}

const sampleFor = async (
  document: ChoiceFacts['document'],
  samples: Record<'contract' | 'report', () => ReturnType<typeof travellerReport>>,
) => {
  if (document !== 'blank-report') return samples[document]()
  const { form: _, ...blank } = await samples.report()
  return blank
}

/** Of the fields its type asks for alone, and the document attached or the template's own. */
export const travellerPayload = async (
  values: Chosen,
  locale: Locale,
  samples = { contract: () => sampleDocument('1', locale), report: () => travellerReport(locale) },
) => {
  const { template, document } = choices[values.type]
  const { name, lastname, email, phone, nif, file } = values
  const filling = {
    name,
    lastname,
    email,
    ...(asksPhone(values) ? { phone } : {}),
    ...(asksNif(values) ? { nif } : {}),
    item: itemWords('signature', locale),
    document: file ? attachedDocument(file) : await sampleFor(document, samples),
  }
  return payloadOf(template, filling, locale)
}
