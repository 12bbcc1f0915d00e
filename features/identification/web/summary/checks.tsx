import { m } from '@firmeza/i18n'
import { ChevronIcon } from '@firmeza/ui'
import type { WireCheck } from '../../wire.ts'
import { CHECK_WORDS, OUTCOME_WORDS } from '../../words.ts'

const TONES = { passed: 'text-seal', failed: 'text-rec', 'not-checked': 'text-ink-2' }

/** Each check and what came of it: one that was not made is listed as such. */
export const Checks = ({ checks }: { checks: WireCheck[] }) => (
  <details className="group card mt-4 px-5 py-2 shadow-1 sm:px-7">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
      {m.summary_checks()}
      <ChevronIcon className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
    </summary>
    <dl className="mt-2 divide-y divide-line">
      {checks.map(({ check, outcome }) => (
        <div key={check} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt>{CHECK_WORDS[check]()}</dt>
          <dd className={`whitespace-nowrap font-medium ${TONES[outcome]}`}>{OUTCOME_WORDS[outcome]()}</dd>
        </div>
      ))}
    </dl>
  </details>
)
