import { m } from '@firmeza/i18n'
import type { Result } from '@firmeza/kernel'
import type { Notice } from '@firmeza/ui'
import { useCallback, useRef, useState } from 'react'
import type { WireOperation } from '../../wire.ts'
import type { CreationRefusal } from './create-operation.ts'

/** Why the last attempt came to nothing, and what of the form it is about. */
export interface Objection {
  about: 'document' | 'credits' | 'session' | 'form' | 'created'
  sentence: string
  /** Of the operation that exists though it could not be read back. */
  operationUuid?: string
}

/** Sends a form once at a time, and keeps what came of it. */
export const useCreation = <Values>(
  create: (values: Values) => Promise<Result<WireOperation, CreationRefusal>>,
  onCreated: (values: Values, operation: WireOperation) => void,
) => {
  const [notice, setNotice] = useState<Notice>()
  const [objection, setObjection] = useState<Objection>()
  const underWay = useRef(false)

  const submit = async (values: Values): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setNotice(undefined)
    setObjection(undefined)
    try {
      const created = await create(values)
      if (created.ok) return onCreated(values, created.value)
      setNotice({ tone: 'error', text: snackbarWords(created.refusal) })
      setObjection(objectionOf(created.refusal))
    } finally {
      underWay.current = false
    }
  }

  return {
    submit,
    notice,
    dismissNotice: useCallback(() => setNotice(undefined), []),
    objection,
    forgetObjection: useCallback(() => setObjection(undefined), []),
  }
}

const snackbarWords = ({ code }: CreationRefusal): string =>
  code === 'fetch-failed' ? m.create_fetch_failed() : m.create_failed()

/** The server's own sentence; where it gave none, what is known. It stays when the snackbar has gone. */
const objectionOf = (refusal: CreationRefusal): Objection => {
  if (refusal.code === 'fetch-failed')
    return { about: 'created', sentence: m.create_unread(), operationUuid: refusal.operationUuid }
  const { code, kind, problem } = refusal.failure
  if (problem?.detail) return { about: subjectOf(code), sentence: problem.detail }
  return { about: 'form', sentence: kind === 'unreachable' ? m.create_unreachable() : snackbarWords(refusal) }
}

const subjectOf = (code: string): Objection['about'] => {
  if (code.startsWith('document-')) return 'document'
  if (code === 'credits-exhausted') return 'credits'
  return code === 'not-authorised' ? 'session' : 'form'
}
