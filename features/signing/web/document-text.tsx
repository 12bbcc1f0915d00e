import { m } from '@firmeza/i18n'
import { useEffect, useState } from 'react'
import type { DocumentText } from '../wire.ts'
import { fetchDocumentText } from './calls.ts'

interface DocumentTextViewProps {
  operationUuid: string
  documentUuid: string
  senderName: string
}

/** "Leer como texto": the document's words at the reader's own size, and an honest page when it holds none. */
export function DocumentTextView({ operationUuid, documentUuid, senderName }: DocumentTextViewProps) {
  const [text, setText] = useState<DocumentText | 'failed'>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    let left = false
    setText(undefined)
    void fetchDocumentText(operationUuid, documentUuid).then((answer) => {
      if (!left) setText(answer.ok ? answer.value : 'failed')
    })
    return () => {
      left = true
    }
  }, [operationUuid, documentUuid, attempt])

  if (text === undefined) {
    return (
      <p role="status" className="p-5 text-ink-2">
        {m.sign_text_loading()}
      </p>
    )
  }
  if (text === 'failed') {
    return (
      <div className="p-5">
        <p role="alert">{m.sign_text_failed()}</p>
        <button type="button" className="btn btn-line mt-4" onClick={() => setAttempt((count) => count + 1)}>
          {m.sign_retry()}
        </button>
      </div>
    )
  }
  if (text.pages.every((page) => page.trim() === '')) {
    return (
      <div className="px-5 py-10 text-center">
        <h2 className="text-lg">{m.sign_text_empty_title()}</h2>
        <p className="mx-auto mt-2 max-w-[46ch] text-ink-2">{m.sign_text_empty_body({ sender: senderName })}</p>
      </div>
    )
  }
  return (
    <article className="max-w-[68ch] px-5 pb-6" aria-label={m.sign_text_heading()}>
      {text.pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their number and never move.
        <section key={index}>
          <h2 className="pt-5 text-sm font-medium text-ink-2 tracking-normal">
            {m.sign_page_of({ page: index + 1, total: text.pages.length })}
          </h2>
          {page.trim() ? (
            <p className="mt-2 break-words whitespace-pre-wrap">{page.trim()}</p>
          ) : (
            <p className="mt-2 text-ink-2 italic">{m.sign_text_page_empty()}</p>
          )}
        </section>
      ))}
    </article>
  )
}
