import { currentLanguage, m } from '@firmeza/i18n'
import { type Notice, pageConfig } from '@firmeza/ui'
import { useCallback, useRef, useState } from 'react'
import { createTrialOperation, type TrialRefusal } from './create-trial-operation.ts'
import { request } from './request.ts'
import { samplePdf } from './sample-pdf.ts'
import { session } from './session.ts'
import { track } from './track.ts'
import type { TrialValues } from './trial-values.ts'

/** Whom the link went to, once the operation exists. */
export interface TrialDone {
  email: string
  phone: string
}

/** What the service said of the last attempt, and of which part of the form. */
export interface TrialObjection {
  about: 'document' | 'form'
  sentence: string
}

/** Sends the trial once at a time, and keeps what came of it. */
export const useTrialSubmission = (onCreated: () => void) => {
  const [notice, setNotice] = useState<Notice>()
  const [objection, setObjection] = useState<TrialObjection>()
  const [done, setDone] = useState<TrialDone>()
  const underWay = useRef(false)

  const submit = async (values: TrialValues): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setNotice(undefined)
    setObjection(undefined)
    try {
      const { domainUuid } = pageConfig()
      const parts = { send: request, session, track, samplePdf, domainUuid, locale: currentLanguage() }
      const created = await createTrialOperation(values, parts)
      if (created.ok) {
        setDone({ email: values.email.trim(), phone: values.phone.trim() })
        onCreated()
      } else {
        setNotice({ tone: 'error', text: snackbarWords(created.refusal) })
        setObjection(objectionOf(created.refusal))
      }
    } finally {
      underWay.current = false
    }
  }

  return {
    submit,
    notice,
    dismissNotice: useCallback(() => setNotice(undefined), []),
    objection,
    forgetObjection: () => setObjection(undefined),
    done,
  }
}

const snackbarWords = ({ code }: TrialRefusal): string =>
  code === 'fetch-failed' ? m.trial_fetch_failed() : m.trial_create_failed()

const objectionOf = ({ failure }: TrialRefusal): TrialObjection | undefined => {
  const sentence = failure.problem?.detail
  return sentence ? { about: failure.code.startsWith('document-') ? 'document' : 'form', sentence } : undefined
}
