import { account, type Holder } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Snackbar, useHeld } from '@firmeza/ui'
import { useEffect, useRef, useState } from 'react'
import { get } from 'react-hook-form'
import { useLoading } from '../use-loading.ts'
import { clearBoxes } from './boxes/clear-boxes.ts'
import type { CreatedOperation } from './create-operation.ts'
import { CreatedDialog, type Sent } from './created-dialog.tsx'
import { CreationDocument } from './creation-document.tsx'
import { CreationPace } from './creation-pace.tsx'
import { asksPhone, type CreationField, findCreationMistakes, signersBesides } from './creation-rules.ts'
import { CreationSend } from './creation-send.tsx'
import { CreationTypeChoice } from './creation-type.tsx'
import {
  type CreationPurpose,
  type CreationType,
  type CreationTypeFacts,
  creationTypes,
  isCodeMailed,
  isOffered,
  isReport,
} from './creation-types.ts'
import type { CreationValues } from './creation-values.ts'
import { creationMistakeWords } from './creation-words.ts'
import { levelsOf } from './signers/signer-levels.ts'
import { Signers } from './signers/signers.tsx'
import { fieldObjected } from './use-creation.ts'
import { useCreationForm } from './use-creation-form.ts'

export interface CreationFormProps {
  purpose: CreationPurpose
  asked?: CreationType
  holder: Pick<Holder, 'userUid' | 'userEmail'>
  /** The route that opens this form again. */
  back: string
}

/**
 * The document stays in sight beside a longer form: the foot of it, where it is higher than the
 * window, at the foot of that.
 */
const DOCUMENT =
  'min-w-0 @4xl:sticky @4xl:bottom-4 @4xl:col-start-1 @4xl:row-span-3 @4xl:row-start-1 @4xl:min-h-[calc(100dvh-6.5rem)] @4xl:self-end'
const CARD = 'card min-w-0 p-4 shadow-2 min-[360px]:p-5 sm:p-6'
/** On a wide screen what is typed stands to the right of the document. */
const BESIDE = '@4xl:col-start-2'

/**
 * The creation form of an account holder, as a page and in the dialogs (specification 1 §2 and §5).
 */
export const CreationForm = ({ purpose, asked, holder, back }: CreationFormProps) => {
  const top = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<Sent>()
  const { form, creation, change, clear, keptTold } = useCreationForm({
    purpose,
    ...(asked ? { asked } : {}),
    userUid: holder.userUid,
    onCreated: (values, operation) => {
      setSent(sentOf(values, operation, holder.userEmail))
      void account.ask()
      window.scrollTo({ top: 0, behavior: 'instant' })
      top.current?.closest('dialog')?.scrollTo({ top: 0, behavior: 'instant' })
    },
  })
  const busy = useLoading() || form.formState.isSubmitting
  const values = form.watch()
  const facts = values.type === '' ? undefined : creationTypes[values.type]
  const hasDocument = facts !== undefined && facts.document !== 'none'
  const mistakes = findCreationMistakes(values)
  const beside = hasDocument ? `${CARD} ${BESIDE}` : CARD
  const { objection } = creation
  const objected = fieldObjected(objection, values)
  const { setFocus } = form
  useEffect(() => {
    if (objected) setFocus(objected)
  }, [objected, setFocus])
  const [shown, touched] = useHeld([mistakes, { ...form.formState.touchedFields }] as const)
  // Not the form library's errors: another type asks for other fields, and those it learns only of
  // what is typed next.
  const error = (field: CreationField): string | undefined => {
    const mistake = get(touched, field) ? shown[field] : undefined
    if (mistake) return creationMistakeWords(mistake)
    return objected === field ? objection?.sentence : undefined
  }
  return (
    <>
      <form
        ref={top}
        noValidate
        className="@container"
        onSubmit={(event) => void form.handleSubmit(creation.submit)(event)}
        aria-label={m.create_page_title()}
      >
        {keptTold && <p className="hint mb-3">{m.create_kept()}</p>}
        <div
          className={`grid grid-cols-1 items-start gap-4 sm:gap-6 ${hasDocument ? '@4xl:grid-cols-[5fr_7fr] @4xl:grid-rows-[auto_auto_1fr]' : ''}`}
        >
          <section className={beside}>
            <CreationTypeChoice
              purpose={purpose}
              type={values.type}
              error={error('type')}
              onChoose={(type) => change('type', type)}
              onBlur={() => change('type', form.getValues('type'))}
            />
          </section>
          {hasDocument && (
            <div className={DOCUMENT}>
              <section className={`${CARD} @container`}>
                <CreationDocument
                  form={form}
                  facts={facts}
                  error={error}
                  refused={objection?.about === 'document' ? objection.sentence : undefined}
                  needs={objection?.needs}
                  onFile={(file) => {
                    clearBoxes(form)
                    change('file', file)
                  }}
                  onAcknowledge={(file) => form.setValue('file', file, { shouldDirty: true })}
                />
              </section>
            </div>
          )}
          <section className={beside}>
            <Signers form={form} facts={facts} error={error} onWay={(way) => change('type', way)} />
          </section>
          {facts && isOffered(facts) && (
            <section className={beside}>
              <CreationPace form={form} facts={facts} error={error} />
            </section>
          )}
        </div>
        <CreationSend
          values={values}
          mistakes={mistakes}
          objection={objection}
          back={back}
          busy={busy}
          isBeside={hasDocument}
          onClear={clear}
          onObjectionOver={creation.forgetObjection}
        />
      </form>
      <Snackbar notice={creation.notice} onDismiss={creation.dismissNotice} />
      <CreatedDialog sent={sent} onAnother={() => setSent(undefined)} />
    </>
  )
}

const factsOf = ({ type }: Pick<CreationValues, 'type'>): CreationTypeFacts => creationTypes[type || 'otp']

const doesOf = ({ document, films, asks }: CreationTypeFacts): Sent['does'] => {
  if (films) return document === 'none' ? 'identifies' : 'identifies-and-signs'
  if (document === 'attached') return 'answers'
  return asks.includes('item') ? 'draws' : 'signs'
}

const sentOf = (values: CreationValues, operation: CreatedOperation, ownEmail: string): Sent => ({
  name: values.name.trim(),
  email: values.email.trim(),
  phone: asksPhone(values) ? values.phone : '',
  codeByMail: isCodeMailed(factsOf(values)) || (values.type === 'otp' && values.codeBy === 'EMAIL'),
  does: doesOf(factsOf(values)),
  others: signersBesides(values).map(({ name }) => name.trim()),
  invited: levelsOf(values).filter((level) => level === 1).length,
  document: operation.documents[0]?.documentLabel ?? '',
  notices: operation.documents[0]?.notices ?? [],
  stampPages: operation.stampPages,
  operationUuid: operation.operationUuid,
  isReport: isReport(factsOf(values)),
  toOneself: values.email.trim().toLowerCase() === ownEmail.toLowerCase(),
})
