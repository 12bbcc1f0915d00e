import { account } from '@firmeza/accounts/web'
import { currentLanguage } from '@firmeza/i18n'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { takeCarried } from './carried-document.ts'
import { createHoldersOperation } from './create-holders-operation.ts'
import type { CreatedOperation, CreationRefusal } from './create-operation.ts'
import { findCreationMistakes } from './creation-rules.ts'
import {
  type CreationPurpose,
  type CreationType,
  creationTypes,
  isOffered,
  isReport,
  typesOffered,
} from './creation-types.ts'
import { type CreationValues, emptyCreation, forNext, isUntouched } from './creation-values.ts'
import { drafts } from './drafts.ts'
import { resolverOf } from './form-resolver.ts'
import { useCreation } from './use-creation.ts'

const resolver = resolverOf<CreationValues>(findCreationMistakes)

export interface CreationFormParts {
  purpose: CreationPurpose
  /** Chosen before the form was opened, as by a link. */
  asked?: CreationType
  userUid: string
  /** After the form is empty again. */
  onCreated: (values: CreationValues, operation: CreatedOperation) => void
}

/** The form's state: what is typed, what was kept of an earlier visit, and the sending. */
export const useCreationForm = ({ purpose, asked, userUid, onCreated }: CreationFormParts) => {
  const offered = typesOffered[purpose]
  const empty = emptyCreation(asked ?? offered.find((type) => isOffered(creationTypes[type])) ?? offered[0]!)
  const [draft] = useState(() => drafts.take(userUid, purpose))
  const [begun] = useState(() => withCarried(purpose, draft ?? empty))
  const [keptTold, setKeptTold] = useState(draft !== undefined)
  const form = useForm<CreationValues>({ defaultValues: begun, mode: 'onTouched', resolver })
  const { reset, getValues, setValue } = form

  // What is there when the form goes is kept, but for a form nobody wrote in.
  useEffect(
    () => () => {
      const values = getValues()
      if (!isUntouched(values)) drafts.keep(userUid, purpose, values)
    },
    [getValues, userUid, purpose],
  )

  const creation = useCreation(
    async (values: CreationValues) => {
      const created = await createHoldersOperation(values, currentLanguage())
      if (!created.ok && hasOldBalance(created.refusal)) void account.ask()
      return created
    },
    (values, operation) => {
      reset(forNext(values, empty, values.type !== '' && isReport(creationTypes[values.type])))
      setKeptTold(false)
      onCreated(values, operation)
    },
  )

  const change = <Field extends 'type' | 'file'>(field: Field, value: CreationValues[Field]) => {
    creation.forgetObjection()
    // The form library cannot follow a field whose name is a type parameter.
    setValue(field as 'type', value as CreationValues['type'], {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  }

  const clear = () => {
    // Where there is a choice, what is cleared is chosen again.
    reset(purpose === 'any' && !asked ? emptyCreation('') : empty)
    setKeptTold(false)
    creation.forgetObjection()
  }

  return { form, creation, change, clear, keptTold }
}

/** With the document that was picked on the way here, where the form takes any. */
const withCarried = (purpose: CreationPurpose, values: CreationValues): CreationValues => {
  const file = purpose === 'any' ? takeCarried() : undefined
  if (!file) return values
  const takesAny = values.type !== '' && creationTypes[values.type].document === 'any'
  return { ...values, type: takesAny ? values.type : 'otp', ownDocument: true, file, box: undefined }
}

/** Somebody else has spent credits, or an operation that could not be read back has. */
const hasOldBalance = ({ code, failure }: CreationRefusal): boolean =>
  code === 'fetch-failed' || failure.code === 'credits-exhausted'
