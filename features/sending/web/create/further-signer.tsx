import { m } from '@firmeza/i18n'
import { ChevronIcon, CloseIcon, EmailField, Field, Select } from '@firmeza/ui'
import type { UseFormReturn } from 'react-hook-form'
import type { CreationField } from './creation-rules.ts'
import { type CreationValues, SIGNER_WAYS, type SignerWay } from './creation-values.ts'
import { NAME_MAX } from './person-rules.ts'

interface FurtherSignerProps {
  form: UseFormReturn<CreationValues>
  /** Which of the further ones, from 0. */
  at: number
  count: number
  error: (field: CreationField) => string | undefined
  onRemove: () => void
  onMove: (by: 1 | -1) => void
}

const WAYS: Record<SignerWay, () => string> = {
  otp: () => m.create_signer_way_otp(),
  handwritten: () => m.create_signer_way_drawn(),
}

const ICON_BUTTON = 'btn btn-quiet size-12 shrink-0 p-0 disabled:opacity-40'

/** A signer besides the first: who they are, how they sign, and when it is their turn. */
export const FurtherSigner = ({ form, at, count, error, onRemove, onMove }: FurtherSignerProps) => {
  const { register, watch } = form
  const { name, lastname, way } = watch(`others.${at}`)
  const byPhone = way === 'otp' && watch('codeBy') === 'SMS'
  const number = at + 2
  const signer = name.trim() || m.create_signer({ number })
  const field = (own: 'name' | 'lastname' | 'email' | 'phone') => `others.${at}.${own}` as const
  return (
    <fieldset className="relative min-w-0 rounded-card p-4 ring-1 ring-line ring-inset sm:p-5">
      <legend className="sr-only">{m.create_signer({ number })}</legend>
      <div className="mb-3 flex min-h-12 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-ink font-semibold text-paper"
        >
          {number}
        </span>
        <p aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold">
          {signer}
        </p>
        <button
          type="button"
          className={ICON_BUTTON}
          disabled={at === 0}
          aria-label={m.create_signer_up({ signer })}
          onClick={() => onMove(-1)}
        >
          <ChevronIcon className="size-5 rotate-180" />
        </button>
        <button
          type="button"
          className={ICON_BUTTON}
          disabled={at === count - 1}
          aria-label={m.create_signer_down({ signer })}
          onClick={() => onMove(1)}
        >
          <ChevronIcon className="size-5" />
        </button>
        <button
          type="button"
          className={`${ICON_BUTTON} text-rec`}
          aria-label={m.create_signer_remove({ signer })}
          onClick={onRemove}
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
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
        <Select
          {...register(`others.${at}.way`)}
          label={m.create_signer_way()}
          options={SIGNER_WAYS.map((value) => ({ value, label: WAYS[value]() }))}
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
      </div>
    </fieldset>
  )
}
