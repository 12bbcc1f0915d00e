import { exchange, RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import type { Notice } from '@firmeza/ui'
import { useCallback, useRef, useState } from 'react'
import type { ContactSubmissionInput } from '../contract.ts'
import { contactPaths } from '../wire.ts'

/**
 * Sends a contact request once at a time, and keeps what came of it. `received` is the request's id
 * once it is stored.
 */
export const useContactSubmission = () => {
  const [notice, setNotice] = useState<Notice>()
  const [objection, setObjection] = useState<string>()
  const [received, setReceived] = useState<string>()
  const underWay = useRef(false)

  /** Answers the id of the stored request, or undefined when there is none. */
  const submit = async (submission: ContactSubmissionInput): Promise<string | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setNotice(undefined)
    setObjection(undefined)
    try {
      const { id } = await exchange<{ id: string }>(contactPaths.contacts, { body: submission })
      setReceived(id)
      return id
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      setNotice({ tone: 'error', text: m.contact_failed() })
      setObjection(failure.kind === 'unreachable' ? m.contact_unreachable() : failure.problem?.detail || undefined)
      return undefined
    } finally {
      underWay.current = false
    }
  }

  return {
    submit,
    notice,
    say: setNotice,
    dismissNotice: useCallback(() => setNotice(undefined), []),
    /** What the server says is wrong; stays when the snackbar has gone. */
    objection,
    forgetObjection: () => setObjection(undefined),
    received,
    forgetReceived: () => setReceived(undefined),
  }
}
