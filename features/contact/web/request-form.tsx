import { m } from '@firmeza/i18n'
import { Checkbox, EmailField, Field, TextArea } from '@firmeza/ui'
import { CONTACT_MOST } from '../wire.ts'
import { ContactForm } from './contact-form.tsx'
import { findRequestMistakes, type RequestValues } from './contact-rules.ts'
import { useContactForm } from './use-contact-form.ts'
import { useContactSubmission } from './use-contact-submission.ts'

const empty: RequestValues = {
  name: '',
  company: '',
  email: '',
  phone: '',
  message: '',
  agreePrivacy: false,
  agreeContact: false,
  website: '',
}

const NAMES: Partial<Record<keyof RequestValues, () => string>> = {
  name: () => m.contact_name(),
  company: () => m.contact_company(),
  email: () => m.contact_email(),
  phone: () => m.contact_phone(),
  agreePrivacy: () => m.contact_missing_consent(),
  agreeContact: () => m.contact_missing_consent(),
}

/**
 * The contact-request form (specification 2 §2.8 and §5). `onReceived` is told the id of a stored
 * request.
 */
export const RequestForm = ({ onReceived }: { onReceived: (id: string) => void }) => {
  const form = useContactForm(empty, findRequestMistakes)
  const { field, counted, reset } = form
  const submission = useContactSubmission()
  const send = async (filled: RequestValues) => {
    const id = await submission.submit({ ...filled, form: 'request', agreePrivacy: true, agreeContact: true })
    if (id === undefined) return
    reset()
    onReceived(id)
  }
  return (
    <ContactForm label={m.contact_request_heading()} form={form} submission={submission} names={NAMES} onSend={send}>
      <Field {...counted('name', CONTACT_MOST.requestName)} label={m.contact_name()} autoComplete="name" required />
      <Field {...counted('company', CONTACT_MOST.company)} label={m.contact_company()} autoComplete="organization" />
      <EmailField {...field('email')} label={m.contact_email()} required />
      <Field
        {...field('phone')}
        label={m.contact_phone()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={CONTACT_MOST.phone}
        required
      />
      <div className="sm:col-span-2">
        <TextArea {...field('message')} label={m.contact_message()} maxLength={CONTACT_MOST.text} />
      </div>
      <div className="grid gap-3 sm:col-span-2">
        <Checkbox {...field('agreePrivacy')} label={m.contact_agree_privacy()} required />
        <Checkbox {...field('agreeContact')} label={m.contact_agree_contact()} required />
      </div>
    </ContactForm>
  )
}
