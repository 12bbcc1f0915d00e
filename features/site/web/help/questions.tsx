import { ChevronIcon, OnwardLink } from '@firmeza/ui'
import type { HelpQuestion } from './help-questions.ts'

/** Questions, each opening on its own; all open where few are left. */
export const Questions = ({ questions, open }: { questions: readonly HelpQuestion[]; open: boolean }) =>
  questions.map(({ question, answer, more }) => (
    <details key={`${question} ${open}`} open={open} className="group border-line border-t last:border-b">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold text-[1.0625rem] [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronIcon className="size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <p className="max-w-[62ch] pb-5 text-ink-2">{answer}</p>
      {more && <OnwardLink text={more.label} href={more.href} className="-mt-3 mb-4" />}
    </details>
  ))
