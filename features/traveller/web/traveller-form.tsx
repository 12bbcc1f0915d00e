import { m } from '@firmeza/i18n'
import { TRIAL_PDF_BYTES } from '@firmeza/operations/wire'
import {
  creationMistakeWords,
  DocumentAcknowledgements,
  DocumentPicker,
  fieldObjected,
  MissingFields,
  resolverOf,
  TrialDoneDialog,
  useLoading,
} from '@firmeza/sending/web'
import { Button, pageConfig, Snackbar, useHeld } from '@firmeza/ui'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { choices } from './choices.ts'
import { TravellerFields } from './traveller-fields.tsx'
import { findTravellerMistakes, type TravellerField, type TravellerMistake } from './traveller-rules.ts'
import { emptyTraveller, type TravellerValues } from './traveller-values.ts'
import { travellerFieldNames } from './traveller-words.ts'
import { useTravellerSubmission } from './use-traveller-submission.ts'
import type { Variant } from './variant.ts'
import { VideoDialog } from './video-dialog.tsx'

const resolver = resolverOf<TravellerValues>(findTravellerMistakes)

/** The form with its snackbar and dialogs (specification 2 §2.10 and §5). */
export const TravellerForm = ({ variant }: { variant: Variant }) => {
  const form = useForm<TravellerValues>({ defaultValues: emptyTraveller(variant), mode: 'onTouched', resolver })
  const { reset, setValue, setFocus, formState } = form
  const [isFilming, setFilming] = useState(false)
  const submission = useTravellerSubmission(() => {
    reset(emptyTraveller(variant))
    setFilming(true)
  })
  const values = form.watch()
  const busy = useLoading() || formState.isSubmitting
  const { objection, framed } = submission
  const needs = objection?.needs
  const refused = objection?.about === 'document' ? objection.sentence : undefined
  const objected = fieldObjected(objection, values)
  useEffect(() => {
    if (objected && objected in travellerFieldNames) setFocus(objected as TravellerField)
  }, [objected, setFocus])
  const mistakes = findTravellerMistakes(values)
  const [shown, touched] = useHeld([mistakes, { ...formState.touchedFields }] as const)
  // Not the form library's errors: another type asks for other fields.
  const error = (field: TravellerField): string | undefined => {
    const mistake: TravellerMistake | undefined = touched[field] ? shown[field] : undefined
    if (mistake) return creationMistakeWords(mistake)
    return objected === field ? objection?.sentence : undefined
  }
  const isOffered = values.type === '' || choices[values.type].flow !== 'video' || pageConfig().identification !== null
  return (
    <>
      <form
        noValidate
        className="card grid gap-x-5 gap-y-4 p-5 shadow-2 sm:grid-cols-2 sm:p-8"
        onSubmit={(event) => void form.handleSubmit((sent) => submission.submit(sent as never))(event)}
      >
        <TravellerFields form={form} variant={variant} error={error} />
        <div className="sm:col-span-2">
          <DocumentPicker
            file={values.file}
            mostBytes={TRIAL_PDF_BYTES}
            error={needs ? undefined : refused}
            onChange={(file) => {
              submission.forgetObjection()
              setValue('file', file, { shouldDirty: true })
            }}
          />
          <DocumentAcknowledgements
            file={values.file}
            needs={needs}
            sentence={refused}
            onChange={(file) => setValue('file', file, { shouldDirty: true })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2 border-line border-t pt-5 sm:col-span-2">
          <div role="status" className="basis-full empty:-mb-2">
            {(objection?.about === 'form' || objection?.about === 'created') && (
              <p className="mb-2 rounded-ctl bg-rec-wash px-4 py-3 text-rec">{objection.sentence}</p>
            )}
            {!isOffered && <p className="hint mb-2">{m.traveller_not_offered()}</p>}
          </div>
          <MissingFields mistakes={mistakes} nameOf={(field) => travellerFieldNames[field]()} />
          <Button
            type="submit"
            busy={busy}
            disabled={!isOffered || Object.keys(mistakes).length > 0}
            className="w-full sm:w-auto sm:min-w-44"
          >
            {m.create_send()}
          </Button>
          <Button
            tone="quiet"
            disabled={busy}
            className="w-full font-medium text-ink-2 sm:w-auto"
            onClick={() => {
              reset(emptyTraveller(variant))
              submission.forgetObjection()
            }}
          >
            {m.create_clear()}
          </Button>
          {framed && (
            <div className="mt-3 flex basis-full flex-wrap items-center justify-between gap-3 rounded-ctl bg-pen-wash p-4">
              <p>{m.traveller_open()}</p>
              <Button tone="line" onClick={() => setFilming(true)}>
                {m.traveller_go_on()}
              </Button>
            </div>
          )}
        </div>
      </form>
      <Snackbar notice={submission.notice} position="top-right" onDismiss={submission.dismissNotice} />
      <TrialDoneDialog done={submission.mailed} />
      <VideoDialog operationUuid={isFilming ? framed : undefined} onClose={() => setFilming(false)} />
    </>
  )
}
