import { m } from '@firmeza/i18n'
import { ArrowIcon, ChevronIcon } from '@firmeza/ui'
import { HELP } from './links.ts'

export interface Question {
  question: string
  answer: string
}

/** Questions and answers, each opening on its own, and where there are more. */
export const Faq = ({ questions, sunken = false }: { questions: readonly Question[]; sunken?: boolean }) => (
  <section className={sunken ? 'border-line border-t bg-sunken' : ''}>
    <div className="mx-auto grid max-w-[1200px] gap-x-8 gap-y-4 sm:gap-y-6 px-5 py-11 sm:px-8 sm:py-24 lg:grid-cols-12">
      <h2 className="text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em] lg:col-span-4">{m.site_faq_heading()}</h2>
      <div className="lg:col-span-8">
        {questions.map(({ question, answer }, place) => (
          <details key={question} open={place === 0} className="group border-line border-t">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold text-[1.0625rem] [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronIcon className="size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <p className="max-w-[62ch] pb-5 text-ink-2">{answer}</p>
          </details>
        ))}
        <a
          href={HELP}
          className="flex min-h-14 items-center gap-1.5 border-line border-t font-semibold text-pen hover:text-pen-2"
        >
          {m.site_faq_help()}
          <ArrowIcon className="size-5" />
        </a>
      </div>
    </div>
  </section>
)
