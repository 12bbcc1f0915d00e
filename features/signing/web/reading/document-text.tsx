import { m } from '@firmeza/i18n'
import { LOCALES } from '@firmeza/kernel'
import { useEffect, useRef, useState } from 'react'
import type { DocumentText } from '../../wire.ts'
import { fetchDocumentText } from '../calls.ts'
import { type TextBlock, textBlocks, withoutMark } from './text-blocks.ts'

interface DocumentTextViewProps {
  operationUuid: string
  documentUuid: string
  senderName: string
  /** A trial's pages carry its mark. */
  demo: boolean
  /** Each page that has words, once they are there. */
  onPage: (page: number, host: HTMLElement) => void
}

const demoMarks = () => LOCALES.map((locale) => m.acta_demo_mark({}, { locale }))

/**
 * "Leer como texto": the document's words at the reader's own size, and an honest page when it
 * holds none.
 */
export function DocumentTextView({ operationUuid, documentUuid, senderName, demo, onPage }: DocumentTextViewProps) {
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

  const article = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the words are there; whoever is told is no reason.
  useEffect(() => {
    for (const host of article.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])
      onPage(Number(host.dataset.page), host)
  }, [text])

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
  const marks = demo ? demoMarks() : []
  const pages = text.pages.map((page, at) => textBlocks(withoutMark(page, marks), text.looks[at]))
  if (pages.every(({ length }) => length === 0)) {
    return (
      <div className="px-5 py-10 text-center">
        <h2 className="text-lg">{m.sign_text_empty_title()}</h2>
        <p className="mx-auto mt-2 max-w-[46ch] text-ink-2">{m.sign_text_empty_body({ sender: senderName })}</p>
      </div>
    )
  }
  return (
    <article
      ref={article}
      className="max-w-[68ch] px-4 pb-6 text-[1.0625rem] leading-[1.6] sm:px-6"
      aria-label={m.sign_text_heading()}
    >
      {pages.map((blocks, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their number and never move.
        <section key={index} {...(blocks.length > 0 && { 'data-document': documentUuid, 'data-page': index + 1 })}>
          <h2 className="flex items-center gap-3 pt-5 text-[.8125rem] font-medium text-ink-2 tracking-normal after:h-px after:flex-1 after:bg-line">
            {m.sign_page_of({ page: index + 1, total: pages.length })}
          </h2>
          {blocks.length === 0 && <p className="mt-2 rounded-ctl bg-sunken p-4">{m.sign_text_page_empty()}</p>}
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
            <Block key={place} {...block} />
          ))}
        </section>
      ))}
    </article>
  )
}

const LOOKS: Record<TextBlock['kind'], string> = {
  title: 'mt-3 mb-1 text-[1.25rem] font-semibold leading-[1.25]',
  heading: 'mt-5 font-semibold',
  // A small line right above is its label.
  strong: 'mt-2.5 font-semibold [[data-kind=small]+&]:mt-0.5',
  small: 'mt-1 text-[0.9375rem] leading-[1.5] text-ink-2 has-[+[data-kind=strong]]:mt-4',
  paragraph: 'mt-2.5 [h3+&]:mt-1',
}

function Block({ kind, text }: TextBlock) {
  const Element = kind === 'title' || kind === 'heading' ? 'h3' : 'p'
  return (
    <Element data-kind={kind} className={`break-words ${LOOKS[kind]}`}>
      {text}
    </Element>
  )
}
