import { session } from '@firmeza/accounts/web'
import { currentLanguage, m } from '@firmeza/i18n'
import { type Notice, pageConfig } from '@firmeza/ui'
import { useCallback, useRef, useState } from 'react'
import { createTrialOperation, type TrialRefusal } from './create-trial-operation.ts'
import { request } from './request.ts'
import { samplePdf } from './sample-pdf.ts'
import { track } from './track.ts'
import type { TrialValues } from './trial-values.ts'

/** Whom the link went to, once the operation exists. */
export interface TrialDone {
  email: string
  phone: string
}

/** Why the last attempt came to nothing, and of which part of the form that is. */
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

/** The server's own sentence; where it gave none, what is known. It stays when the snackbar has gone. */
const objectionOf = (refusal: TrialRefusal): TrialObjection => {
  const { code, kind, problem } = refusal.failure
  if (problem?.detail) return { about: code.startsWith('document-') ? 'document' : 'form', sentence: problem.detail }
  // An operation that could not be read back exists: to send it again would make another.
  const mayBeSentAgain = kind === 'unreachable' && refusal.code === 'create-failed'
  return { about: 'form', sentence: mayBeSentAgain ? m.trial_unreachable() : snackbarWords(refusal) }
}
