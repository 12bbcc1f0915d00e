import { m } from '@firmeza/i18n'
import { EmailField, Field } from '@firmeza/ui'
import type { UseFormReturn } from 'react-hook-form'
import { CodeChannelChoice } from './code-channel.tsx'
import { asksPhone, type CreationField } from './creation-rules.ts'
import type { CreationTypeFacts } from './creation-types.ts'
import type { CreationValues, SignerWay } from './creation-values.ts'
import { NAME_MAX } from './person-rules.ts'
import { SignerLanguageChoice } from './signers/signer-language.tsx'
import { SignerRow } from './signers/signer-row.tsx'
import type { SignerOrderControl } from './signers/use-signer-order.ts'

export interface CreationSectionProps {
  form: UseFormReturn<CreationValues>
  /** Of the chosen type; nothing while none is. */
  facts: CreationTypeFacts | undefined
  error: (field: CreationField) => string | undefined
}

export interface SignersProps extends CreationSectionProps {
  /** How the first of them signs: the form's type. */
  onWay: (way: SignerWay) => void
}

export interface SignerSectionProps extends SignersProps {
  order: SignerOrderControl
}

const FIELDS = ['name', 'lastname', 'email', 'phone', 'nif'] as const

/**
 * Whom it is for, the first of them where there are several. Phone for simple only, identity number
 * for video only (specification 1 §2).
 */
export const CreationSigner = ({ form, facts, error, order, onWay }: SignerSectionProps) => {
  const { register, setValue, watch } = form
  const [name, lastname, email, type, codeBy] = watch(['name', 'lastname', 'email', 'type', 'codeBy'])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-semibold text-[1.25rem] leading-tight tracking-[-0.015em]">
        {headingOf(facts)}
      </legend>
      <SignerRow
        at={0}
        name={name}
        lastname={lastname}
        email={email}
        way={type === 'handwritten' ? 'handwritten' : 'otp'}
        turn={undefined}
        isFaulty={FIELDS.some(error)}
        order={order}
        isRecipient={facts?.several === 'recipients'}
        onWay={onWay}
      >
        <Field
          {...register('name')}
          label={m.create_name()}
          error={error('name')}
          counter={{ used: name.length, of: NAME_MAX }}
          autoComplete="off"
          required
        />
        <Field
          {...register('lastname')}
          label={m.create_lastname()}
          error={error('lastname')}
          counter={{ used: lastname.length, of: NAME_MAX }}
          autoComplete="off"
          required
        />
        <EmailField
          {...register('email')}
          label={m.create_email_address()}
          hint={facts?.asks.includes('phone') && m.create_email_hint()}
          error={error('email')}
          autoComplete="off"
          required
        />
        {/* With several it stands below all: it is for each who signs with a code. */}
        {facts?.asks.includes('phone') && order.count === 1 && <CodeChannelChoice form={form} />}
        {asksPhone({ type, codeBy }) && (
          <Field
            {...register('phone')}
            label={m.create_phone()}
            hint={m.create_phone_hint()}
            error={error('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            required
          />
        )}
        {facts?.asks.includes('nif') && (
          <Field
            {...register('nif')}
            label={m.create_nif()}
            hint={m.create_nif_hint()}
            error={error('nif')}
            autoComplete="off"
            autoCapitalize="characters"
            required
          />
        )}
        <SignerLanguageChoice
          value={watch('language')}
          onChoose={(language) => setValue('language', language, { shouldDirty: true })}
        />
      </SignerRow>
    </fieldset>
  )
}

const headingOf = (facts: CreationTypeFacts | undefined): string => {
  if (facts?.document === 'attached') return m.create_who_receives()
  return facts?.document === 'none' ? m.create_who_identified() : m.create_who()
}
