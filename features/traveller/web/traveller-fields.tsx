import { m } from '@firmeza/i18n'
import { NAME_MAX } from '@firmeza/sending/web'
import { EmailField, Field, Select } from '@firmeza/ui'
import type { UseFormReturn } from 'react-hook-form'
import type { TravellerField } from './traveller-rules.ts'
import { asksNif, asksPhone, type TravellerValues } from './traveller-values.ts'
import { choiceWords } from './traveller-words.ts'
import { offered, type Variant } from './variant.ts'

export interface TravellerFieldsProps {
  form: UseFormReturn<TravellerValues>
  variant: Variant
  error: (field: TravellerField) => string | undefined
}

/** What is typed: each type asks for its own. */
export const TravellerFields = ({ form: { register, watch }, variant, error }: TravellerFieldsProps) => {
  const values = watch()
  const types = offered[variant].map((value) => ({ value: value as string, label: choiceWords[value]() }))
  return (
    <>
      <div className="sm:col-span-2">
        <Select
          {...register('type')}
          label={m.create_type()}
          {...told(error('type'))}
          options={types.length > 1 ? [{ value: '', label: m.traveller_choose() }, ...types] : types}
        />
      </div>
      <Field
        {...register('name')}
        label={m.create_name()}
        {...told(error('name'))}
        counter={{ used: values.name.length, of: NAME_MAX }}
        autoComplete="given-name"
        required
      />
      <Field
        {...register('lastname')}
        label={m.create_lastname()}
        {...told(error('lastname'))}
        counter={{ used: values.lastname.length, of: NAME_MAX }}
        autoComplete="family-name"
        required
      />
      <EmailField {...register('email')} label={m.create_email_address()} {...told(error('email'))} required />
      {asksPhone(values) && (
        <Field
          {...register('phone')}
          label={m.create_phone()}
          hint={m.trial_phone_hint()}
          {...told(error('phone'))}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
      )}
      {asksNif(values) && (
        <Field
          {...register('nif')}
          label={m.create_nif()}
          hint={m.create_nif_hint()}
          {...told(error('nif'))}
          autoComplete="off"
          required
        />
      )}
    </>
  )
}

const told = (error: string | undefined) => (error ? { error } : {})
