import { m } from '@firmeza/i18n'
import { Button, Checkbox, Field } from '@firmeza/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountPaths } from '../../wire.ts'
import { exchange } from '../exchange.ts'
import { failureWords } from '../failure-words.ts'
import { Objection } from '../told.tsx'
import { resolverOf } from './resolver.ts'
import { mistakeWords } from './words.ts'

interface CodeValues {
  code: string
  trust: boolean
}

const resolver = resolverOf<CodeValues>(({ code }) => (code.trim() === '' ? { code: 'code-required' } : {}))

/** The second step of a sign-in: the code of the authenticator app, or a backup code. */
export const SecondFactorForm = ({ onSignedIn, onBack }: { onSignedIn: () => Promise<void>; onBack: () => void }) => {
  const [backup, setBackup] = useState(false)
  const [objection, setObjection] = useState<string>()
  const { register, handleSubmit, formState, reset, setFocus } = useForm<CodeValues>({
    defaultValues: { code: '', trust: false },
    resolver,
  })
  const verify = async ({ code, trust }: CodeValues) => {
    setObjection(undefined)
    const path = backup ? accountPaths.verifyBackupCode : accountPaths.verifyTotp
    try {
      await exchange(path, { body: { code: backup ? code.trim() : code.replace(/\s/g, ''), trustDevice: trust } })
      await onSignedIn()
    } catch (failure) {
      setObjection(failureWords(failure))
      setFocus('code', { shouldSelect: true })
    }
  }
  const change = () => {
    setBackup(!backup)
    setObjection(undefined)
    reset()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(verify)(event)}>
      <h2 className="text-[1.5rem]">{m.account_second_title()}</h2>
      <p className="text-ink-2">{backup ? m.account_second_backup_lead() : m.account_second_lead()}</p>
      <Field
        {...register('code')}
        key={backup ? 'backup' : 'app'}
        label={backup ? m.account_second_backup() : m.account_second_code()}
        error={mistakeWords(formState.errors.code?.type)}
        inputMode={backup ? 'text' : 'numeric'}
        autoComplete={backup ? 'off' : 'one-time-code'}
        autoCapitalize={backup ? 'characters' : 'none'}
        autoFocus
        className="font-mono text-[1.125rem] tracking-[0.08em]"
        required
      />
      <Checkbox {...register('trust')} label={m.account_second_trust()} />
      <Objection>{objection}</Objection>
      <Button type="submit" busy={formState.isSubmitting} className="w-full">
        {m.account_enter()}
      </Button>
      <div className="grid justify-items-center sm:-mx-3 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-4">
        <Button tone="quiet" onClick={change}>
          {backup ? m.account_second_use_app() : m.account_second_use_backup()}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {m.account_second_back()}
        </Button>
      </div>
    </form>
  )
}
