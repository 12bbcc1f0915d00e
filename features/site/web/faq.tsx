import { m } from '@firmeza/i18n'
import { ChevronIcon } from '@firmeza/ui'
import { Section } from './section.tsx'

export interface Question {
  question: string
  answer: string
}

/** Questions and answers, each opening on its own. */
export const Faq = ({ questions, sunken = true }: { questions: readonly Question[]; sunken?: boolean }) => (
  <Section heading={m.site_faq_heading()} sunken={sunken} beside>
    <div>
      {questions.map(({ question, answer }) => (
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
