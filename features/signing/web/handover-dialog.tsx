import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { Button, Dialog, EmailField, Field } from '@firmeza/ui'
import { type FormEvent, useId, useState } from 'react'
import { SUCCESSOR_NAME_MAX } from '../wire.ts'
import { handOverOperation } from './later-calls.ts'
import { failureWords } from './refusal-words.ts'
import { useSending } from './use-sending.ts'

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
  const { busy, failure, send } = useSending()
  const [isDone, setDone] = useState(false)
  const form = useId()
  const needsPhone = operation.tasks.some(({ kind }) => kind === 'sign-with-code')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!values.name.trim() || !values.email.trim() || (needsPhone && !values.phone.trim())) return
    const { operationUuid } = operation
    const phone = needsPhone ? values.phone : ''
    const handed = await send(() => handOverOperation({ operationUuid, ...values, phone }))
    if (handed?.ok) setDone(true)
  }

  if (isDone)
    return (
      <Dialog
        open
        title={m.sign_handover_done_title()}
        width="medium"
        onEscape={onDone}
        actions={<Button onClick={onDone}>{m.sign_handover_close()}</Button>}
      >
        <p className="wrap-anywhere text-ink-2">{m.sign_handover_done({ email: values.email.trim() })}</p>
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
            hint={errorOf('phone', true) ? undefined : m.sign_handover_phone_hint()}
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
