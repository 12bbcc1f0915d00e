import { CONTACT_MOST, contactPaths, type WireContact } from '@firmeza/contact/wire'
import { m } from '@firmeza/i18n'
import { Button, showNotice, TextArea } from '@firmeza/ui'
import { useState } from 'react'
import { useAction } from './use-action.ts'

const LANGUAGES = { es: m.operator_language_es, en: m.operator_language_en, it: m.operator_language_it } as const

/** Answers a request by e-mail. It asks for no reason: the request is one. */
export const AnswerForm = ({ contact, onDone }: { contact: WireContact; onDone: () => void }) => {
  const [text, setText] = useState('')
  const { act, busy, objection } = useAction()
  const send = async () => {
    if (text.trim() === '' || !(await act(contactPaths.answer(contact.id), { text }))) return
    showNotice({ tone: 'done', text: m.operator_done_answered() })
    onDone()
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={m.operator_answer()}
        hint={m.operator_answer_hint({ email: contact.email, language: LANGUAGES[contact.language]() })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={CONTACT_MOST.text}
        required
      />
      <div role="alert" className="empty:hidden">
        {objection && <p className="rounded-ctl bg-rec-wash px-4 py-3 text-rec">{objection}</p>}
      </div>
      <Button
        type="submit"
        busy={busy}
        disabled={text.trim() === ''}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {m.operator_answer_send()}
      </Button>
    </form>
  )
}
