import { m } from '@firmeza/i18n'
import { Button, Field, showNotice } from '@firmeza/ui'
import { type ReactNode, useId, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { accountPaths, PROFILE_LIMITS, type Profile, type UserDocument } from '../../wire.ts'
import { account, type Holder } from '../account.ts'
import { accountRequest } from '../account-request.ts'
import { failureWords } from '../failure-words.ts'
import { Objection } from '../told.tsx'
import { profileOf, tooLong } from './profile-rules.ts'

/** Most characters of an e-mail address, as its counter says (specification 1 §5). */
const EMAIL_LIMIT = 100

const AUTOCOMPLETE: Record<keyof Profile, string> = {
  firstname: 'given-name',
  lastname: 'family-name',
  alias: 'nickname',
  phone: 'tel',
  address: 'street-address',
  postalcode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  country: 'country-name',
}

const labels = (): Record<keyof Profile, string> => ({
  firstname: m.account_firstname(),
  lastname: m.account_lastname(),
  alias: m.account_alias(),
  phone: m.account_phone(),
  address: m.account_address(),
  postalcode: m.account_postalcode(),
  city: m.account_city(),
  state: m.account_state(),
  country: m.account_country(),
})

const resolver: Resolver<Profile> = (values) => {
  const wrong = tooLong(values)
  if (wrong.length === 0) return { values, errors: {} }
  return { values: {}, errors: Object.fromEntries(wrong.map((field) => [field, { type: 'too-long' }])) }
}

/**
 * Datos: the profile, each field with its counter; the e-mail may only be read (specification 1 §3
 * and §5).
 */
export const DataTab = ({ holder }: { holder: Holder }) => {
  const { register, handleSubmit, formState, reset, watch } = useForm<Profile>({
    defaultValues: { ...profileOf(holder.userData), firstname: holder.userData.firstname || holder.name },
    mode: 'onChange',
    resolver,
  })
  const [objection, setObjection] = useState<string>()
  const words = labels()
  const values = watch()
  const save = async (profile: Profile) => {
    setObjection(undefined)
    try {
      const path = accountPaths.userDocument(holder.userUid)
      reset(profileOf(await accountRequest<UserDocument>(path, { method: 'PATCH', body: profile })))
      showNotice({ tone: 'done', text: m.account_saved() })
      void account.ask()
    } catch (failure) {
      setObjection(failureWords(failure))
      // That the session is over has been said already, and is what counts.
      if (account.current().status === 'in') showNotice({ tone: 'error', text: m.account_not_saved() })
    }
  }
  const field = (name: keyof Profile, className = '') => (
    <div className={className}>
      <Field
        {...register(name)}
        label={words[name]}
        error={formState.errors[name] ? m.account_too_long({ most: String(PROFILE_LIMITS[name]) }) : undefined}
        counter={{ used: values[name].length, of: PROFILE_LIMITS[name] }}
        autoComplete={AUTOCOMPLETE[name]}
        {...(name === 'phone' ? { type: 'tel', inputMode: 'tel' } : {})}
      />
    </div>
  )
  return (
    <form
      noValidate
      className="card grid gap-8 p-5 sm:p-8 lg:gap-10"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <Part title={m.account_data_you()}>
        {field('firstname')}
        {field('lastname')}
        {field('alias')}
        {field('phone')}
        <div className="sm:col-span-2">
          <Field
            label={m.account_email()}
            hint={m.account_email_read_only()}
            counter={{ used: holder.userEmail.length, of: EMAIL_LIMIT }}
            value={holder.userEmail}
            readOnly
            className="bg-sunken"
          />
        </div>
      </Part>
      <Part title={m.account_data_where()}>
        {field('address', 'sm:col-span-2')}
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-x-4 sm:col-span-2 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-5">
          {field('postalcode')}
          {field('city')}
        </div>
        {field('state')}
        {field('country')}
      </Part>
      <div className="grid gap-4 border-line border-t pt-6 lg:pl-66">
        <Objection>{objection}</Objection>
        <Button
          type="submit"
          busy={formState.isSubmitting}
          disabled={Object.keys(formState.errors).length > 0}
          className="w-full sm:w-auto sm:min-w-44 sm:justify-self-start"
        >
          {m.account_save()}
        </Button>
      </div>
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a column of its own
    <div role="group" aria-labelledby={id} className="grid gap-x-10 gap-y-5 lg:grid-cols-[14rem_1fr]">
      <h2 id={id} className="text-[1.25rem]">
        {title}
      </h2>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </div>
  )
}
