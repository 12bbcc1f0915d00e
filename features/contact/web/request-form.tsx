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
  const { register, reset, watch, errorOf } = form
  const submission = useContactSubmission()
  const values = watch()
  const send = async (filled: RequestValues) => {
    const id = await submission.submit({ ...filled, form: 'request', agreePrivacy: true, agreeContact: true })
    if (id === undefined) return
    reset()
    onReceived(id)
  }
  return (
    <ContactForm
      label={m.contact_request_heading()}
      form={form}
      submission={submission}
      findMistakes={findRequestMistakes}
      names={NAMES}
      onSend={send}
    >
      <Field
        {...register('name')}
        label={m.contact_name()}
        error={errorOf('name')}
        counter={{ used: values.name.length, of: CONTACT_MOST.requestName }}
        autoComplete="name"
        required
      />
      <Field
        {...register('company')}
        label={m.contact_company()}
        error={errorOf('company')}
        counter={{ used: values.company.length, of: CONTACT_MOST.company }}
        autoComplete="organization"
      />
      <EmailField {...register('email')} label={m.contact_email()} error={errorOf('email')} required />
      <Field
        {...register('phone')}
        label={m.contact_phone()}
        error={errorOf('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={CONTACT_MOST.phone}
        required
      />
      <div className="sm:col-span-2">
        <TextArea {...register('message')} label={m.contact_message()} maxLength={CONTACT_MOST.text} />
      </div>
      <div className="grid gap-1 sm:col-span-2">
        <Checkbox
          {...register('agreePrivacy')}
          label={m.contact_agree_privacy()}
          error={errorOf('agreePrivacy')}
          required
        />
        <Checkbox
          {...register('agreeContact')}
          label={m.contact_agree_contact()}
          error={errorOf('agreeContact')}
          required
        />
      </div>
    </ContactForm>
  )
}
