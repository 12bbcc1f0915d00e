import { m } from '@firmeza/i18n'
import { TRIAL_PDF_BYTES } from '@firmeza/operations/wire'
import { Button, Checkbox, EmailField, Field, Select, Snackbar, useHeld } from '@firmeza/ui'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { DocumentAcknowledgements } from '../create/document-acknowledgements.tsx'
import { DocumentPicker } from '../create/document-picker.tsx'
import { resolverOf } from '../create/form-resolver.ts'
import { MissingFields } from '../create/missing-fields.tsx'
import { NAME_MAX } from '../create/person-rules.ts'
import { fieldObjected } from '../create/use-creation.ts'
import { useLoading } from '../use-loading.ts'
import { TrialDoneDialog } from './trial-done-dialog.tsx'
import { findMistakes, type TrialMistake } from './trial-rules.ts'
import { asksForPhone, emptyTrial, TRIAL_CHOICES, type TrialValues } from './trial-values.ts'
import { mistakeWords, trialChoiceWords, trialFieldNames } from './trial-words.ts'
import { useTrialSubmission } from './use-trial-submission.ts'

const resolver = resolverOf<TrialValues>(findMistakes)

/**
 * The trial's form: fields, Borrar and Enviar, snackbar and success dialog (specification 1 §2 and
 * §5).
 */
export const TrialForm = () => {
  const { register, handleSubmit, reset, watch, formState, setValue, setFocus } = useForm({
    defaultValues: emptyTrial,
    mode: 'onTouched',
    resolver,
  })
  const loading = useLoading()
  const submission = useTrialSubmission(() => {
    reset()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  const values = watch()
  const busy = loading || formState.isSubmitting
  const { objection } = submission
  const needs = objection?.needs
  const refused = objection?.about === 'document' ? objection.sentence : undefined
  const objected = fieldObjected(objection, values)
  useEffect(() => {
    if (objected && objected in emptyTrial) setFocus(objected as keyof TrialValues)
  }, [objected, setFocus])
  const errors = useHeld(formState.errors)
  const error = (field: keyof typeof formState.errors): string | undefined => {
    const type = errors[field]?.type as TrialMistake | undefined
    if (type) return mistakeWords(type)
    return objected === field ? objection?.sentence : undefined
  }
  const clear = () => {
    reset()
    submission.forgetObjection()
  }
  return (
    <>
      <form
        noValidate
        className="card grid gap-x-5 gap-y-4 p-5 shadow-2 sm:grid-cols-2 sm:p-8"
        onSubmit={(event) => void handleSubmit(submission.submit)(event)}
      >
        <div className="sm:col-span-2">
          <Select
            {...register('type')}
            label={m.create_type()}
            error={error('type')}
            options={TRIAL_CHOICES.map((value) => ({ value, label: trialChoiceWords[value]() }))}
          />
        </div>
        <Field
          {...register('name')}
          label={m.create_name()}
          error={error('name')}
          counter={{ used: values.name.length, of: NAME_MAX }}
          autoComplete="given-name"
          required
        />
        <Field
          {...register('lastname')}
          label={m.create_lastname()}
          error={error('lastname')}
          counter={{ used: values.lastname.length, of: NAME_MAX }}
          autoComplete="family-name"
          required
        />
        <EmailField
          {...register('email')}
          label={m.create_email()}
          hint={m.trial_email_hint()}
          error={error('email')}
          required
        />
        {asksForPhone(values.type) && (
          <Field
            {...register('phone')}
            label={m.create_phone()}
            hint={m.trial_phone_hint()}
            error={error('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
        )}
        <div className="sm:col-span-2">
          <Checkbox {...register('ownDocument')} label={m.create_own_document()} />
        </div>
        {values.ownDocument && (
          <div className="sm:col-span-2">
            <DocumentPicker
              file={values.file}
              mostBytes={TRIAL_PDF_BYTES}
              error={needs ? undefined : (refused ?? (formState.touchedFields.file ? error('file') : undefined))}
              onChange={(file) => {
                submission.forgetObjection()
                setValue('file', file, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
              }}
            />
            <DocumentAcknowledgements
              file={values.file}
              needs={needs}
              sentence={refused}
              onChange={(file) => setValue('file', file, { shouldDirty: true })}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2 border-line border-t pt-5 sm:col-span-2">
          <div role="status" className="basis-full empty:-mb-2">
            {(objection?.about === 'form' || objection?.about === 'created') && (
              <p className="mb-2 rounded-ctl bg-rec-wash px-4 py-3 text-rec">{objection.sentence}</p>
            )}
          </div>
          <MissingFields mistakes={findMistakes(values)} nameOf={(field) => trialFieldNames[field]()} />
          <Button type="submit" busy={busy} disabled={!formState.isValid} className="w-full sm:w-auto sm:min-w-44">
            {m.create_send()}
          </Button>
          <Button tone="quiet" onClick={clear} disabled={busy} className="w-full font-medium text-ink-2 sm:w-auto">
            {m.create_clear()}
          </Button>
        </div>
      </form>
      <Snackbar notice={submission.notice} position="top-right" onDismiss={submission.dismissNotice} />
      <TrialDoneDialog done={submission.done} />
    </>
  )
}
