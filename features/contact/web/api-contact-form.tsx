import { m } from '@firmeza/i18n'
import { Button, Checkbox, EmailField, Field, TextArea } from '@firmeza/ui'
import { CONTACT_MOST } from '../wire.ts'
import { ContactForm } from './contact-form.tsx'
import { type ApiValues, findApiMistakes } from './contact-rules.ts'
import { ThanksDialog } from './thanks-dialog.tsx'
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
  const form = useContactForm(empty, findApiMistakes)
  const { field, counted, reset } = form
  const submission = useContactSubmission()
  const send = async (filled: ApiValues) => {
    const stored = await submission.submit({ ...filled, form: 'api', agree: true })
    if (stored) reset()
  }
  return (
    <>
      <ContactForm label={m.contact_api_heading()} form={form} submission={submission} names={NAMES} onSend={send}>
        <Field {...counted('name', CONTACT_MOST.apiName)} label={m.contact_name()} autoComplete="name" required />
        <EmailField {...field('email')} label={m.contact_email()} required />
        <div className="sm:col-span-2">
          <TextArea {...field('description')} label={m.contact_need()} maxLength={CONTACT_MOST.text} />
        </div>
        <div className="sm:col-span-2">
          <Checkbox {...field('agree')} label={m.contact_agree()} required />
        </div>
      </ContactForm>
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
