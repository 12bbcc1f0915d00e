import { m } from '@firmeza/i18n'
import { formatCount } from '@firmeza/kernel'
import { Button, Dialog, PasswordField, useLanguage } from '@firmeza/ui'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AccountDeleted, accountPaths } from '../../wire.ts'
import { account, type Holder } from '../account.ts'
import { accountRequest } from '../account-request.ts'
import { resolverOf } from '../entrance/resolver.ts'
import { mistakeWords } from '../entrance/words.ts'
import { Objection } from '../told.tsx'
import { useRefusal } from './refusal.tsx'

export interface DeleteAccountDialogProps {
  holder: Holder
  open: boolean
  onClose: () => void
}

interface DeleteValues {
  password: string
}

/** Says what goes and what stays, asks for the password, and afterwards tells what was done. */
export const DeleteAccountDialog = ({ holder, open, onClose }: DeleteAccountDialogProps) => {
  const [deleted, setDeleted] = useState<AccountDeleted>()
  // Whoever goes elsewhere by the address bar leaves an account that is gone: nothing goes on
  // showing it.
  useEffect(() => (deleted ? leave : undefined), [deleted])
  if (deleted) return <Farewell deleted={deleted} />
  return <Asked holder={holder} open={open} onClose={onClose} onDeleted={setDeleted} />
}

const Asked = ({
  holder,
  open,
  onClose,
  onDeleted,
}: DeleteAccountDialogProps & { onDeleted: (deleted: AccountDeleted) => void }) => {
  const { register, handleSubmit, formState, reset } = useForm<DeleteValues>({
    defaultValues: { password: '' },
    resolver: resolverOf<DeleteValues>(({ password }) =>
      holder.hasPassword && password === '' ? { password: 'password-required' } : {},
    ),
  })
  const [refusal, refuse] = useRefusal()
  const [language] = useLanguage()
  const { currentcredits } = holder.credits
  const close = () => {
    reset()
    refuse(undefined)
    onClose()
  }
  const remove = async ({ password }: DeleteValues) => {
    refuse(undefined)
    try {
      const body = holder.hasPassword ? { password } : {}
      onDeleted(await accountRequest<AccountDeleted>(accountPaths.deleteAccount, { body }))
    } catch (failure) {
      refuse(failure)
    }
  }
  const send = () => void handleSubmit(remove)()
  return (
    <Dialog
      open={open}
      title={m.account_delete_title()}
      onEscape={close}
      actions={
        <>
          <Button
            busy={formState.isSubmitting}
            onClick={send}
            className="flex-1 whitespace-nowrap bg-rec text-on-rec hover:bg-rec"
          >
            {m.account_delete_do()}
          </Button>
          <Button tone="line" onClick={close} className="flex-1">
            {m.account_cancel()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{m.account_delete_goes()}</p>
      {currentcredits > 0 && (
        <p className="font-medium">
          {currentcredits === 1
            ? m.account_delete_credit()
            : m.account_delete_credits({ count: formatCount(currentcredits, language) })}
        </p>
      )}
      <p className="text-ink-2">{m.account_delete_stays()}</p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <input type="text" autoComplete="username" value={holder.userEmail} readOnly hidden />
        {holder.hasPassword && (
          <PasswordField
            {...register('password')}
            label={m.account_password_yours()}
            error={mistakeWords(formState.errors.password?.type)}
            autoComplete="current-password"
            required
          />
        )}
        <Objection>{refusal}</Objection>
      </form>
    </Dialog>
  )
}

const Farewell = ({ deleted }: { deleted: AccountDeleted }) => (
  <Dialog
    open
    title={m.account_deleted_title()}
    onEscape={leave}
    actions={<Button onClick={leave}>{m.account_close()}</Button>}
  >
    <Told deleted={deleted} />
  </Dialog>
)

const leave = () => {
  if (account.current().status === 'in') account.forget('left')
}

const Told = ({ deleted: { cancelledOperations, openOperations, remains } }: { deleted: AccountDeleted }) => (
  <div className="grid gap-3 text-ink-2">
    {cancelledOperations > 0 && <p>{m.account_deleted_cancelled({ count: String(cancelledOperations) })}</p>}
    {openOperations > 0 && <p>{m.account_deleted_open({ count: String(openOperations) })}</p>}
    {remains.length > 0 && (
      <>
        <p>{m.account_deleted_remains()}</p>
        <ul className="grid list-disc gap-1.5 pl-5">
          {remains.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </>
    )}
  </div>
)
