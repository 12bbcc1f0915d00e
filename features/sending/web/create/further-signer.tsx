import { m } from '@firmeza/i18n'
import { EmailField, Field } from '@firmeza/ui'
import type { UseFormReturn } from 'react-hook-form'
import { type CreationField, isForRecipients, needsOwnPhone } from './creation-rules.ts'
import type { CreationValues } from './creation-values.ts'
import { NAME_MAX } from './person-rules.ts'
import { SignerLanguageChoice } from './signers/signer-language.tsx'
import { SignerRow } from './signers/signer-row.tsx'
import { ownTurnWords } from './signers/turn-words.ts'
import type { SignerOrderControl } from './signers/use-signer-order.ts'

interface FurtherSignerProps {
  form: UseFormReturn<CreationValues>
  /** Which of the further ones, from 0. */
  at: number
  error: (field: CreationField) => string | undefined
  onRemove: () => void
  order: SignerOrderControl
}

const FIELDS = ['name', 'lastname', 'email', 'phone'] as const

/** A signer besides the first: who they are, how they sign, and when it is their turn. */
export const FurtherSigner = ({ form, at, error, onRemove, order }: FurtherSignerProps) => {
  const { register, setValue, watch } = form
  const { name, lastname, email, way, language } = watch(`others.${at}`)
  const [type, codeBy] = watch(['type', 'codeBy'])
  const byPhone = needsOwnPhone({ way }, { type, codeBy })
  const field = (own: (typeof FIELDS)[number]) => `others.${at}.${own}` as const
  return (
    <SignerRow
      at={at + 1}
      name={name}
      lastname={lastname}
      email={email}
      way={way}
      turn={ownTurnWords(watch(), at + 1)}
      isFaulty={FIELDS.some((own) => error(field(own)))}
      order={order}
      isRecipient={isForRecipients({ type })}
      onWay={(chosen) => setValue(`others.${at}.way`, chosen, { shouldDirty: true, shouldValidate: true })}
      onRemove={onRemove}
    >
      <Field
        {...register(field('name'))}
        label={m.create_name()}
        error={error(field('name'))}
        counter={{ used: name.length, of: NAME_MAX }}
        autoComplete="off"
        required
      />
      <Field
        {...register(field('lastname'))}
        label={m.create_lastname()}
        error={error(field('lastname'))}
        counter={{ used: lastname.length, of: NAME_MAX }}
        autoComplete="off"
        required
      />
      <EmailField
        {...register(field('email'))}
        label={m.create_email_address()}
        error={error(field('email'))}
        autoComplete="off"
        required
      />
      {byPhone && (
        <Field
          {...register(field('phone'))}
          label={m.create_phone()}
          hint={m.create_phone_hint()}
          error={error(field('phone'))}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
        />
      )}
      <SignerLanguageChoice
        value={language}
        onChoose={(chosen) => setValue(`others.${at}.language`, chosen, { shouldDirty: true })}
      />
    </SignerRow>
  )
}
