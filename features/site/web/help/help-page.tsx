import { m } from '@firmeza/i18n'
import { Button, pageConfig, SearchIcon, useLanguage, useTitle } from '@firmeza/ui'
import { useId, useState } from 'react'
import { CONTACT } from '../links.ts'
import { findAnswers } from './find-answers.ts'
import { type HelpQuestion, senderQuestions, signerQuestions } from './help-questions.ts'
import { Questions } from './questions.tsx'

/** `/helppage`: what signers and senders ask, to be searched. */
export const HelpPage = () => {
  useLanguage()
  useTitle(`${m.help_title()} · ${pageConfig().brandName}`)
  const [sought, setSought] = useState('')
  const field = useId()
  const groups: { heading: string; questions: HelpQuestion[] }[] = [
    { heading: m.help_signers(), questions: findAnswers(signerQuestions(), sought) },
    { heading: m.help_senders(), questions: findAnswers(senderQuestions(), sought) },
  ].filter(({ questions }) => questions.length > 0)
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const searched = sought.trim() !== ''
  return (
    <div className="mx-auto max-w-[1200px] px-5 pt-10 pb-16 sm:px-8 sm:pt-16 sm:pb-24">
      <h1 className="text-[clamp(2.25rem,4.4vw,3.75rem)] leading-[1.02] tracking-[-0.035em]">{m.help_heading()}</h1>
      <search className="mt-8 block max-w-[40rem]">
        <label htmlFor={field} className="sr-only">
          {m.help_search()}
        </label>
        <div className="relative">
          <SearchIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-5 text-ink-2" />
          <input
            id={field}
            type="search"
            autoComplete="off"
            value={sought}
            placeholder={m.help_search()}
            onChange={({ target }) => setSought(target.value)}
            className="control min-h-13 pl-12 text-[1.0625rem]"
          />
        </div>
      </search>
      <p role="status" className="mt-3 min-h-6 text-[0.9375rem] text-ink-2 tabular-nums">
        {searched && count > 0 && (count === 1 ? m.help_found_one() : m.help_found({ count }))}
      </p>
      {groups.map(({ heading, questions }) => (
        <section key={heading} className="mt-4 grid gap-x-8 gap-y-4 py-6 lg:grid-cols-12">
          <h2 className="text-[1.375rem] tracking-[-0.015em] lg:col-span-4 lg:pt-4">{heading}</h2>
          <div className="lg:col-span-8">
            <Questions questions={questions} open={searched && count <= 3} />
          </div>
        </section>
      ))}
      {count === 0 && (
        <div role="status" className="mt-6 grid max-w-[40rem] justify-items-start gap-3">
          <h2 className="text-[1.375rem]">{m.help_none({ words: sought.trim() })}</h2>
          <p className="text-ink-2">{m.help_none_text()}</p>
        </div>
      )}
      {count === 0 ? (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button tone="line" onClick={() => setSought('')}>
            {m.help_clear()}
          </Button>
          <a href={CONTACT} className="btn btn-quiet">
            {m.help_contact()}
          </a>
        </div>
      ) : (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-sunken p-6 lg:ml-[calc((100%+2rem)/3)]">
          <p>{m.help_not_here()}</p>
          <a href={CONTACT} className="btn btn-line">
            {m.help_contact()}
          </a>
        </div>
      )}
    </div>
  )
}
