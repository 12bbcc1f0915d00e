import { account, type Holder } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Button, ChoiceCards, Snackbar } from '@firmeza/ui'
import { useRef, useState } from 'react'
import { useLoading } from '../use-loading.ts'
import { CreatedDialog, type Sent } from './created-dialog.tsx'
import { CreationDocument } from './creation-document.tsx'
import { CreationPrice } from './creation-price.tsx'
import { type CreationField, type CreationMistake, findCreationMistakes } from './creation-rules.ts'
import { CreationSigner } from './creation-signer.tsx'
import { type CreationPurpose, type CreationType, creationTypes, typesOffered } from './creation-types.ts'
import { creationFieldNames, creationMistakeWords, typeAside, typeWords } from './creation-words.ts'
import { MissingFields } from './missing-fields.tsx'
import { Objected } from './objected.tsx'
import { SoonNotice } from './soon-notice.tsx'
import { useBalance } from './use-balance.ts'
import { useCreationForm } from './use-creation-form.ts'

export interface CreationFormProps {
  purpose: CreationPurpose
  asked?: CreationType
  holder: Pick<Holder, 'userUid' | 'userEmail'>
}

/** The creation form of an account holder, as a page and in the dialogs (specification 1 §2 and §5). */
export const CreationForm = ({ purpose, asked, holder }: CreationFormProps) => {
  const top = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<Sent>()
  const { form, creation, change, clear, keptTold } = useCreationForm({
    purpose,
    ...(asked ? { asked } : {}),
    userUid: holder.userUid,
    onCreated: ({ name, email, phone }, operation) => {
      setSent({
        name: name.trim(),
        email: email.trim(),
        phone,
        document: operation.documents[0]?.documentLabel ?? '',
        operationUuid: operation.operationUuid,
        toOneself: email.trim().toLowerCase() === holder.userEmail.toLowerCase(),
      })
      void account.ask()
      window.scrollTo({ top: 0, behavior: 'instant' })
      top.current?.closest('dialog')?.scrollTo({ top: 0, behavior: 'instant' })
    },
  })
  const balance = useBalance()
  const busy = useLoading() || form.formState.isSubmitting
  const values = form.watch()
  const facts = values.type === '' ? undefined : creationTypes[values.type]
  const price = facts?.built ? facts.price : undefined
  const short = price !== undefined && balance !== undefined && balance < price
  const error = (field: CreationField): string | undefined => {
    const mistake = form.formState.errors[field]?.type as CreationMistake | undefined
    return mistake && creationMistakeWords(mistake)
  }
  return (
    <>
      <form
        ref={top}
        noValidate
        className="grid gap-8"
        onSubmit={(event) => void form.handleSubmit(creation.submit)(event)}
        aria-label={m.create_page_title()}
      >
        {keptTold && <p className="hint">{m.create_kept()}</p>}
        <div className="grid gap-4">
          <ChoiceCards
            label={m.create_type()}
            name="type"
            value={values.type}
            error={form.formState.touchedFields.type ? error('type') : undefined}
            options={typesOffered[purpose].map((type) => ({
              value: type,
              ...typeWords(type),
              aside: typeAside(creationTypes[type]),
            }))}
            onChoose={(type) => change('type', type)}
            onBlur={() => change('type', form.getValues('type'))}
          />
          {values.type !== '' && !facts?.built && (
            <SoonNotice
              type={typeWords(values.type).title}
              {...(typesOffered[purpose].includes('otp') ? { onUseOtp: () => change('type', 'otp') } : {})}
            />
          )}
        </div>
        <CreationSigner form={form} facts={facts} error={error} />
        {facts && facts.document !== 'none' && (
          <CreationDocument
            form={form}
            facts={facts}
            error={error}
            refused={creation.objection?.about === 'document' ? creation.objection.sentence : undefined}
            onFile={(file) => change('file', file)}
          />
        )}
        <div className="grid gap-4 border-line border-t pt-5">
          {price !== undefined && (
            <CreationPrice price={price} balance={balance} short={short || creation.objection?.about === 'credits'} />
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              busy={busy}
              disabled={!form.formState.isValid || !facts?.built || short}
              className="w-full sm:w-auto sm:min-w-44"
            >
              {m.create_send()}
            </Button>
            <Button tone="quiet" onClick={clear} disabled={busy} className="w-full sm:w-auto">
              {m.create_clear()}
            </Button>
            <MissingFields mistakes={findCreationMistakes(values)} names={creationFieldNames} />
          </div>
          <div role="status">{creation.objection && <Objected objection={creation.objection} />}</div>
        </div>
      </form>
      <Snackbar notice={creation.notice} onDismiss={creation.dismissNotice} />
      <CreatedDialog sent={sent} onAnother={() => setSent(undefined)} />
    </>
  )
}
