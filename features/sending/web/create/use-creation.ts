import { m } from '@firmeza/i18n'
import type { Result } from '@firmeza/kernel'
import { phoneWords } from '@firmeza/operations/tab'
import { ACKNOWLEDGED_NOTICES, type AcknowledgedNotice } from '@firmeza/operations/wire'
import type { Notice } from '@firmeza/ui'
import { useCallback, useRef, useState } from 'react'
import { get } from 'react-hook-form'
import { boxRefusalWords } from './boxes/box-refusals.ts'
import type { CreatedOperation, CreationRefusal } from './create-operation.ts'
import type { FurtherField } from './creation-rules.ts'
import type { RefusedField } from './refused-field.ts'

/** Why the last attempt came to nothing, and what of the form it is about. */
export interface Objection {
  about: 'document' | 'credits' | 'session' | 'form' | 'created' | PersonField
  sentence: string
  /** What stood in the field it is about: the sentence is about nothing else. */
  given?: string
  /** What the sender has to say to know of the document first. */
  needs?: readonly AcknowledgedNotice[]
  /** Of the operation that exists though it could not be read back. */
  operationUuid?: string
}

type PersonField = Exclude<RefusedField, 'file'>
const PERSON_FIELDS: Record<Exclude<PersonField, FurtherField>, true> = {
  name: true,
  lastname: true,
  email: true,
  phone: true,
  nif: true,
  copies: true,
}

/** The field an objection is about, while what was objected to still stands in it. */
export const fieldObjected = (objection: Objection | undefined, values: object): PersonField | undefined => {
  const about = objection?.about ?? ''
  const isField = Object.hasOwn(PERSON_FIELDS, about) || about.startsWith('others.')
  const field = isField ? (about as PersonField) : undefined
  return field && get(values, field) === objection?.given ? field : undefined
}

/** Sends a form once at a time, and keeps what came of it. */
export const useCreation = <Values extends object>(
  create: (values: Values) => Promise<Result<CreatedOperation, CreationRefusal>>,
  onCreated: (values: Values, operation: CreatedOperation) => void,
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
      const objection = objectionOf(created.refusal, values)
      setObjection(objection)
      // To be asked for something first is no failure.
      if (!objection.needs) setNotice({ tone: 'error', text: snackbarWords(created.refusal) })
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

/**
 * The server's own sentence; where it gave none, what is known. It stays when the snackbar has
 * gone.
 */
const objectionOf = (refusal: CreationRefusal, values: object): Objection => {
  if (refusal.code === 'fetch-failed')
    return { about: 'created', sentence: m.create_unread(), operationUuid: refusal.operationUuid }
  const { failure, field } = refusal
  const { code, kind, problem } = failure
  if (field && field !== 'file' && problem) {
    return {
      about: field,
      sentence: wordsHere(problem.reason) ?? problem.detail,
      given: String(get(values, field) ?? ''),
    }
  }
  if (problem?.detail) {
    const about = field === 'file' ? 'document' : subjectOf(code)
    return { about, sentence: wordsHere(problem.reason) ?? problem.detail, needs: needsIn(problem) }
  }
  return { about: 'form', sentence: kind === 'unreachable' ? m.create_unreachable() : snackbarWords(refusal) }
}

/**
 * What the form itself would say, which is beside the field already: the service's sentence names
 * its place in the payload.
 */
const wordsHere = (reason: unknown): string | undefined =>
  reason === 'link' ? m.create_names_place() : (phoneWords(reason) ?? boxRefusalWords(reason))

const needsIn = ({ needs }: Readonly<Record<string, unknown>>): AcknowledgedNotice[] | undefined => {
  const known = ACKNOWLEDGED_NOTICES.filter((each) => Array.isArray(needs) && needs.includes(each))
  return known.length > 0 ? known : undefined
}

const subjectOf = (code: string): Objection['about'] => {
  if (code.startsWith('document-')) return 'document'
  if (code === 'credits-exhausted') return 'credits'
  return code === 'not-authorised' ? 'session' : 'form'
}
