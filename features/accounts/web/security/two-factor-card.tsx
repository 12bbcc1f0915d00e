import { m } from '@firmeza/i18n'
import { Button, showNotice } from '@firmeza/ui'
import { useState } from 'react'
import { accountPaths } from '../../wire.ts'
import { account, type Holder } from '../account.ts'
import { accountRequest } from '../account-request.ts'
import { BackupCodes } from './backup-codes.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import { Pill, SecurityCard } from './security-card.tsx'
import { type Enrolment, TwoFactorEnrolment } from './two-factor-enrolment.tsx'

type Step = 'closed' | 'enable' | 'disable' | 'renew' | { enrolment: Enrolment } | { codes: string[] }

/** Two-factor sign-in: set up with a QR code, new backup codes, turned off. */
export const TwoFactorCard = ({ holder }: { holder: Holder }) => {
  const [step, setStep] = useState<Step>('closed')
  const close = () => setStep('closed')
  const on = holder.twoFactor
  return (
    <SecurityCard
      title={m.account_2fa()}
      lead={m.account_2fa_lead()}
      state={<Pill tone={on ? 'seal' : 'quiet'}>{on ? m.account_2fa_on() : m.account_2fa_off()}</Pill>}
    >
      {content()}
    </SecurityCard>
  )

  function content() {
    if (!holder.hasPassword) return <p className="text-[0.9375rem] text-ink-2">{m.account_2fa_needs_password()}</p>
    if (typeof step === 'object' && 'enrolment' in step)
      return (
        <TwoFactorEnrolment
          enrolment={step.enrolment}
          onCancel={close}
          onProven={() => {
            showNotice({ tone: 'done', text: m.account_2fa_enabled() })
            setStep({ codes: step.enrolment.backupCodes })
            void account.ask()
          }}
        />
      )
    if (typeof step === 'object') return <BackupCodes codes={step.codes} onKept={close} />
    switch (step) {
      case 'enable':
        return (
          <PasswordPrompt email={holder.userEmail} action={m.account_continue()} onCancel={close} onGiven={enable} />
        )
      case 'renew':
        return (
          <PasswordPrompt email={holder.userEmail} action={m.account_2fa_renew()} onCancel={close} onGiven={renew} />
        )
      case 'disable':
        return (
          <PasswordPrompt
            email={holder.userEmail}
            action={m.account_2fa_disable()}
            onCancel={close}
            onGiven={disable}
          />
        )
      default:
        return (
          <div className="flex flex-wrap gap-3">
            {on ? (
              <>
                <Button tone="line" onClick={() => setStep('renew')}>
                  {m.account_2fa_renew()}
                </Button>
                <Button tone="quiet" onClick={() => setStep('disable')}>
                  {m.account_2fa_disable()}
                </Button>
              </>
            ) : (
              <Button tone="line" onClick={() => setStep('enable')}>
                {m.account_2fa_enable()}
              </Button>
            )}
          </div>
        )
    }
  }

  async function enable(password: string) {
    setStep({ enrolment: await accountRequest<Enrolment>(accountPaths.enableTwoFactor, { body: { password } }) })
  }

  async function renew(password: string) {
    const body = { password }
    setStep({
      codes: (await accountRequest<{ backupCodes: string[] }>(accountPaths.newBackupCodes, { body })).backupCodes,
    })
  }

  async function disable(password: string) {
    await accountRequest(accountPaths.disableTwoFactor, { body: { password } })
    showNotice({ tone: 'done', text: m.account_2fa_disabled() })
    close()
    void account.ask()
  }
}
