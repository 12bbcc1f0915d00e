import { m } from '@firmeza/i18n'
import { ChevronIcon } from '@firmeza/ui'
import { Section } from './section.tsx'

const questions = () => [
  { question: m.site_faq_account(), answer: m.site_faq_account_text() },
  { question: m.site_faq_files(), answer: m.site_faq_files_text() },
  { question: m.site_faq_code(), answer: m.site_faq_code_text() },
  { question: m.site_faq_pay(), answer: m.site_faq_pay_text() },
  { question: m.site_faq_trial(), answer: m.site_faq_trial_text() },
]

export const Faq = () => (
  <Section heading={m.site_faq_heading()} sunken beside>
    <div>
      {questions().map(({ question, answer }) => (
        <details key={question} className="group border-line border-t last:border-b">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold text-[1.0625rem] [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronIcon className="size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <p className="max-w-[62ch] pb-5 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  </Section>
)
