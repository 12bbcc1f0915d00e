import { m } from '@firmeza/i18n'
import { EmailField, Field, Select } from '@firmeza/ui'
import type { ContactSubmissionInput } from '../contract.ts'
import { asksForPhone, CONTACT_MOST, OPERATION_TYPES, type OperationType } from '../wire.ts'
import { ContactForm } from './contact-form.tsx'
import { findRegistrationMistakes, plainPhone, type RegistrationValues } from './contact-rules.ts'
import { useContactForm } from './use-contact-form.ts'
import { useContactSubmission } from './use-contact-submission.ts'

const empty: RegistrationValues = {
  name: '',
  lastname: '',
  email: '',
  nif: '',
  signatureSelected: '',
  phone: '',
  website: '',
}

const TYPE_WORDS: Record<OperationType, () => string> = {
  'Firma electrónica': () => m.contact_type_signature(),
  'Notificación certificada': () => m.contact_type_notification(),
  'Identificación no asistida': () => m.contact_type_identification(),
  'Identificación no asistida y firma': () => m.contact_type_identification_signature(),
  'Identificación y firma Parte Viajero': () => m.contact_type_traveller(),
}

const NAMES: Partial<Record<keyof RegistrationValues, () => string>> = {
  name: () => m.contact_name(),
  lastname: () => m.contact_lastname(),
  email: () => m.contact_email(),
  nif: () => m.contact_nif(),
  signatureSelected: () => m.contact_type(),
  phone: () => m.contact_mobile(),
}

/** The site's contact/registration form (specification 1 §2). */
export const RegistrationForm = () => {
  const form = useContactForm(empty, findRegistrationMistakes)
  const { field, counted, reset, watch } = form
  const submission = useContactSubmission()
  const send = async (filled: RegistrationValues) => {
    if (!(await submission.submit(bodyOf(filled)))) return
    reset()
    submission.say({ tone: 'done', text: m.contact_thanks_body() })
  }
  return (
    <ContactForm label={m.contact_page_title()} form={form} submission={submission} names={NAMES} onSend={send}>
      <Field
        {...counted('name', CONTACT_MOST.registrationName)}
        label={m.contact_name()}
        autoComplete="given-name"
        required
      />
      <Field
        {...counted('lastname', CONTACT_MOST.registrationName)}
        label={m.contact_lastname()}
        autoComplete="family-name"
        required
      />
      <EmailField {...field('email')} label={m.contact_email()} required />
      <Field
        {...field('nif')}
        label={m.contact_nif()}
        hint={m.contact_nif_why()}
        maxLength={CONTACT_MOST.nif}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <div className="sm:col-span-2">
        <Select
          {...field('signatureSelected')}
          label={m.contact_type()}
          options={[
            { value: '', label: m.contact_type_choose() },
            ...OPERATION_TYPES.map((value) => ({ value, label: TYPE_WORDS[value]() })),
          ]}
        />
      </div>
      {asksForPhone(watch('signatureSelected')) && (
        <div className="sm:col-span-2">
          <Field
            {...field('phone')}
            label={m.contact_mobile()}
            hint={m.contact_mobile_hint()}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
        </div>
      )}
    </ContactForm>
  )
}

const bodyOf = ({ signatureSelected, phone, ...rest }: RegistrationValues): ContactSubmissionInput => ({
  ...rest,
  form: 'registration',
  signatureSelected: signatureSelected as OperationType,
  phone: asksForPhone(signatureSelected) ? plainPhone(phone) : '',
})
