import { m } from '@firmeza/i18n'
import { Button, PasswordField, showNotice } from '@firmeza/ui'
import { useState } from 'react'
import { accountPaths } from '../../wire.ts'
import { account, type Holder } from '../account.ts'
import { accountRequest } from '../account-request.ts'
import { type ChangePasswordValues, changePasswordMistakes } from '../entrance/rules.ts'
import { useNewPassword } from '../entrance/use-new-password.tsx'
import { Objection } from '../told.tsx'
import { useOptions } from '../use-options.ts'
import { useRefusal } from './refusal.tsx'
import { SecurityCard } from './security-card.tsx'

const EMPTY: ChangePasswordValues = { current: '', password: '', repeat: '' }

/** Changes the password; whoever came by Google sets a first one. */
export const PasswordCard = ({ holder }: { holder: Holder }) => {
  const [open, setOpen] = useState(false)
  const title = holder.hasPassword ? m.account_password() : m.account_password_first()
  return (
    <SecurityCard title={title} lead={m.account_password_lead()}>
      {open ? (
        <PasswordForm holder={holder} onClose={() => setOpen(false)} />
      ) : (
        <Button tone="line" onClick={() => setOpen(true)} className="justify-self-start">
          {holder.hasPassword ? m.account_password_change() : m.account_password_set()}
        </Button>
      )}
    </SecurityCard>
  )
}

const PasswordForm = ({ holder, onClose }: { holder: Holder; onClose: () => void }) => {
  const { passwordMinimum: minimum } = useOptions()
  const findMistakes = changePasswordMistakes(minimum, holder.hasPassword)
  const parts = { empty: EMPTY, findMistakes, minimum, label: m.account_new_password() }
  const { form, error, pair, hasMistakes } = useNewPassword<ChangePasswordValues>(parts)
  const { register, handleSubmit, formState } = form
  const [refusal, refuse] = useRefusal()
  const send = async ({ current, password }: ChangePasswordValues) => {
    refuse(undefined)
    try {
      const body = { newPassword: password, ...(holder.hasPassword ? { currentPassword: current } : {}) }
      await accountRequest(accountPaths.changePassword, { body })
      showNotice({ tone: 'done', text: m.account_password_changed() })
      onClose()
      void account.ask()
    } catch (failure) {
      refuse(failure)
    }
  }
  return (
    <form noValidate className="grid max-w-[26rem] gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={holder.userEmail} readOnly hidden />
      {holder.hasPassword && (
        <PasswordField
          {...register('current')}
          label={m.account_password_current()}
          error={error('current')}
          autoComplete="current-password"
          required
        />
      )}
      {pair}
      <Objection>{refusal}</Objection>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={formState.isSubmitting} disabled={hasMistakes}>
          {m.account_save()}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {m.account_cancel()}
        </Button>
      </div>
    </form>
  )
}
