import { m } from '@firmeza/i18n'
import { Button, CopyButton, Field } from '@firmeza/ui'
import { useForm } from 'react-hook-form'
import { accountPaths } from '../../wire.ts'
import { accountRequest } from '../account-request.ts'
import { resolverOf } from '../entrance/resolver.ts'
import { mistakeWords } from '../entrance/words.ts'
import { Objection } from '../told.tsx'
import { QrCode } from './qr-code.tsx'
import { useRefusal } from './refusal.tsx'

/** What the server gives to set up an authenticator app. */
export interface Enrolment {
  /** `otpauth://totp/…` (Key URI Format). */
  totpURI: string
  backupCodes: string[]
}

interface CodeValues {
  code: string
}

const resolver = resolverOf<CodeValues>(({ code }) => (code.trim() === '' ? { code: 'code-required' } : {}))

/** The QR code, the same as text, and the first code of the app, which puts it in force. */
export const TwoFactorEnrolment = ({
  enrolment,
  onProven,
  onCancel,
}: {
  enrolment: Enrolment
  onProven: () => void
  onCancel: () => void
}) => {
  const { register, handleSubmit, formState } = useForm<CodeValues>({ defaultValues: { code: '' }, resolver })
  const [refusal, refuse] = useRefusal()
  const prove = async ({ code }: CodeValues) => {
    refuse(undefined)
    try {
      await accountRequest(accountPaths.verifyTotp, { body: { code: code.replace(/\s/g, '') } })
      onProven()
    } catch (failure) {
      refuse(failure)
    }
  }
  const secret = new URL(enrolment.totpURI).searchParams.get('secret') ?? ''
  return (
    <form
      noValidate
      // It asks for more of the tab's width than its neighbours.
      data-wide
      className="grid gap-5 sm:grid-cols-[auto_1fr]"
      onSubmit={(event) => void handleSubmit(prove)(event)}
    >
      {/* Whoever is on their phone cannot scan what it shows: there it comes last. */}
      <div className="max-sm:order-last">
        <QrCode text={enrolment.totpURI} label={m.account_2fa_qr()} />
      </div>
      <div className="grid content-start gap-4">
        <ol className="grid list-decimal gap-2 pl-5 text-[0.9375rem] text-ink-2 marker:font-semibold marker:text-ink">
          <li>
            <span className="max-sm:hidden">{m.account_2fa_step_scan()}</span>
            <span className="sm:hidden">{m.account_2fa_step_open()}</span>
            <a href={enrolment.totpURI} className="btn btn-line mt-2 w-full sm:hidden">
              {m.account_2fa_open()}
            </a>
            <p className="mt-3">{m.account_2fa_step_type()}</p>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 rounded-ctl bg-sunken py-1 pl-3">
              <code className="min-w-0 flex-1 font-mono text-[0.875rem] text-ink">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </code>
              <CopyButton name={m.account_2fa_key()} text={secret} />
            </div>
          </li>
          <li>{m.account_2fa_step_code()}</li>
        </ol>
        <div className="max-sm:pl-5 sm:max-w-[16rem]">
          <Field
            {...register('code')}
            label={m.account_second_code()}
            error={mistakeWords(formState.errors.code?.type)}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-mono text-[1.125rem] tracking-[0.08em]"
            required
          />
        </div>
        <Objection>{refusal}</Objection>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={formState.isSubmitting}>
            {m.account_2fa_enable()}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            {m.account_cancel()}
          </Button>
        </div>
      </div>
    </form>
  )
}
