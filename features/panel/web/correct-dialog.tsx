import { RequestFailure } from '@firmeza/accounts/web'
import { groupedPhone, m } from '@firmeza/i18n'
import { isEmailAddress } from '@firmeza/kernel'
import { phoneWords } from '@firmeza/operations/tab'
import { Button, Dialog, EmailField, Field, showNotice } from '@firmeza/ui'
import { useId, useState } from 'react'
import type { PanelDetail, PanelSigner } from '../wire.ts'
import { correct } from './panel-calls.ts'
import { ToldInDialog } from './told-in-dialog.tsx'
import { useDialogAction } from './use-action.ts'

interface CorrectProps {
  signer: PanelSigner
  operation: PanelDetail
  onClose: () => void
  onDone: (operation: PanelDetail) => void
}

interface Mistakes {
  email?: string
  phone?: string
}

/** Corrects where a signer is reached: of one who has opened the document, the phone alone. */
export const CorrectDialog = ({ signer, operation, onClose, onDone }: CorrectProps) => {
  const [email, setEmail] = useState(signer.email)
  const [phone, setPhone] = useState(signer.phone && groupedPhone(signer.phone))
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [busy, act, failed] = useDialogAction()
  const form = useId()
  const hasOpened = signer.correctable === 'phone'
  const save = () =>
    act(async () => {
      const found = mistakesIn({ email, phone }, signer)
      setMistakes(found)
      if (Object.keys(found).length > 0) return
      const correction = { signerUuid: signer.uuid, email: email.trim(), phone: phone.trim() }
      try {
        onDone(await correct(operation.uuid, correction))
      } catch (failure) {
        const told = failure instanceof RequestFailure && phoneWords(failure.problem?.reason)
        if (!told) throw failure
        return setMistakes({ phone: told })
      }
      onClose()
      showNotice({ tone: 'done', text: m.panel_corrected() })
    })
  return (
    <Dialog
      open
      title={m.panel_correct_title({ signer: signer.name || m.panel_anonymous() })}
      onEscape={onClose}
      actions={
        <>
          <Button type="submit" form={form} busy={busy}>
            {m.panel_correct_save()}
          </Button>
          <Button tone="line" onClick={onClose}>
            {m.panel_not_now()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{hasOpened ? m.panel_correct_phone_body() : m.panel_correct_body()}</p>
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {!hasOpened && (
          <EmailField
            label={m.create_email_address()}
            hint={signer.turn === 'now' && signer.invited && m.panel_correct_mailed()}
            error={mistakes.email}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            autoComplete="off"
            required
          />
        )}
        {(signer.needsPhone || signer.phone) && (
          <Field
            label={m.create_phone()}
            hint={signer.needsPhone && m.create_phone_hint()}
            error={mistakes.phone}
            type="tel"
            inputMode="tel"
            value={phone}
            onChange={({ currentTarget }) => setPhone(currentTarget.value)}
            autoComplete="off"
            required={signer.needsPhone}
          />
        )}
      </form>
      <ToldInDialog failed={failed} />
    </Dialog>
  )
}

/** What needs no server to be seen; what a phone number is, it knows. */
const mistakesIn = ({ email, phone }: { email: string; phone: string }, { needsPhone }: PanelSigner): Mistakes => ({
  ...(isEmailAddress(email.trim()) ? {} : { email: m.create_email_invalid() }),
  ...(needsPhone && phone.trim() === '' ? { phone: m.create_phone_required() } : {}),
})
