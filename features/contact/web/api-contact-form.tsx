import { m } from '@firmeza/i18n'
import { Button, Checkbox, EmailField, Field, Snackbar, TextArea } from '@firmeza/ui'
import { CONTACT_MOST } from '../wire.ts'
import { type ApiValues, type ContactMistake, findApiMistakes } from './contact-rules.ts'
import { FormFoot } from './form-foot.tsx'
import { ThanksDialog } from './thanks-dialog.tsx'
import { TrapField } from './trap-field.tsx'
import { useContactForm } from './use-contact-form.ts'
import { useContactSubmission } from './use-contact-submission.ts'

const empty: ApiValues = { name: '', email: '', description: '', agree: false, website: '' }

const NAMES: Partial<Record<keyof ApiValues, () => string>> = {
  name: () => m.contact_name(),
  email: () => m.contact_email(),
  agree: () => m.contact_missing_consent(),
}

/** The API page's contact form, for a custom offer (specification 1 §2 and §5). */
export const ApiContactForm = () => {
  const { register, handleSubmit, reset, watch, formState, errorOf } = useContactForm(empty, findApiMistakes)
  const submission = useContactSubmission()
  const values = watch()
  const clear = () => {
    reset()
    submission.forgetObjection()
  }
  const send = async (filled: ApiValues) => {
    const stored = await submission.submit({ ...filled, form: 'api', agree: true })
    if (stored) reset()
  }
  const mistakes = Object.entries(findApiMistakes(values)) as [keyof ApiValues, ContactMistake][]
  return (
    <>
      <form
        noValidate
        aria-label={m.contact_api_heading()}
        className="card grid gap-x-5 gap-y-4 p-5 text-left shadow-2 sm:grid-cols-2 sm:p-8"
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        <Field
          {...register('name')}
          label={m.contact_name()}
          error={errorOf('name')}
          counter={{ used: values.name.length, of: CONTACT_MOST.apiName }}
          autoComplete="name"
          required
        />
        <EmailField {...register('email')} label={m.contact_email()} error={errorOf('email')} required />
        <div className="sm:col-span-2">
          <TextArea {...register('description')} label={m.contact_need()} maxLength={CONTACT_MOST.text} />
        </div>
        <div className="sm:col-span-2">
          <Checkbox {...register('agree')} label={m.contact_agree()} error={errorOf('agree')} required />
        </div>
        <TrapField {...register('website')} />
        <FormFoot
          mistakes={mistakes.map(([field, mistake]) => [NAMES[field]?.() ?? field, mistake])}
          busy={formState.isSubmitting}
          onClear={clear}
          objection={submission.objection}
        />
      </form>
      <Snackbar notice={submission.notice} position="top-right" onDismiss={submission.dismissNotice} />
      <ThanksDialog
        received={submission.received}
        onClose={submission.forgetReceived}
        actions={
          <Button onClick={submission.forgetReceived} className="flex-1">
            {m.contact_close()}
          </Button>
        }
      />
    </>
  )
}
