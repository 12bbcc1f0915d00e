import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { Button, Dialog, EmailField, Field } from '@firmeza/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { SUCCESSOR_NAME_MAX } from '../wire.ts'
import type { Failure } from './failure.ts'
import { handOverOperation } from './later-calls.ts'
import { failureWords } from './refusal-words.ts'

interface HandoverDialogProps {
  operation: WireOperation
  onClose: () => void
  /** The operation is somebody else's now. */
  onDone: () => void
}

type Name = 'name' | 'lastname' | 'email' | 'phone'

const EMPTY: Record<Name, string> = { name: '', lastname: '', email: '', phone: '' }

const MISSING: Record<Name, () => string> = {
  name: () => m.sign_handover_name_missing(),
  lastname: () => m.sign_handover_lastname_wrong(),
  email: () => m.sign_handover_email_missing(),
  phone: () => m.sign_handover_phone_missing(),
}

const WRONG: Record<Name, () => string> = {
  name: () => m.sign_handover_name_wrong(),
  lastname: () => m.sign_handover_lastname_wrong(),
  email: () => m.sign_handover_email_wrong(),
  phone: () => m.sign_handover_phone_wrong(),
}

/** Asks who is to sign instead, and passes it on. */
export function HandoverDialog({ operation, onClose, onDone }: HandoverDialogProps) {
  const [values, setValues] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const underWay = useRef(false)
  const form = useId()
  const needsPhone = operation.tasks.some(({ kind }) => kind === 'sign-with-code')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    setTried(true)
    if (!values.name.trim() || !values.email.trim() || (needsPhone && !values.phone.trim())) return
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    const { operationUuid } = operation
    const handed = await handOverOperation({ operationUuid, ...values, phone: needsPhone ? values.phone : '' })
    underWay.current = false
    setBusy(false)
    if (handed.ok) setDone(true)
    else setFailure(handed.refusal)
  }

  if (isDone)
    return (
      <Dialog
        open
        title={m.sign_handover_done_title()}
        onEscape={onDone}
        actions={<Button onClick={onDone}>{m.sign_handover_close()}</Button>}
      >
        <p className="text-ink-2">{m.sign_handover_done({ email: values.email.trim() })}</p>
      </Dialog>
    )

  const wrong = failure?.kind === 'refused' && failure.code === 'payload-invalid' ? failure.facts.field : undefined
  const errorOf = (name: Name, isNeeded: boolean): string | undefined => {
    if (isTried && isNeeded && !values[name].trim()) return MISSING[name]()
    return wrong === name ? WRONG[name]() : undefined
  }
  const field = (name: Name, label: string, isNeeded = true) => ({
    name,
    label,
    value: values[name],
    error: errorOf(name, isNeeded),
    required: isNeeded,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues((now) => ({ ...now, [name]: currentTarget.value })),
  })
  return (
    <Dialog
      open
      title={m.sign_handover_title()}
      onEscape={onClose}
      actions={
        <>
          <Button type="submit" form={form} busy={busy}>
            {m.sign_handover_confirm()}
          </Button>
          <Button tone="line" onClick={onClose}>
            {m.sign_decline_back()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{m.sign_handover_body({ sender: operation.senderName })}</p>
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field {...field('name', m.sign_handover_name())} maxLength={SUCCESSOR_NAME_MAX} />
        <Field {...field('lastname', m.sign_handover_lastname(), false)} maxLength={SUCCESSOR_NAME_MAX} />
        <EmailField {...field('email', m.sign_handover_email())} />
        {needsPhone && (
          <Field
            {...field('phone', m.sign_handover_phone())}
            hint={m.sign_handover_phone_hint()}
            type="tel"
            inputMode="tel"
          />
        )}
      </form>
      <p role="alert" className="text-rec empty:hidden">
        {failure && !wrong && failureWords(failure, operation.senderName)}
      </p>
    </Dialog>
  )
}
