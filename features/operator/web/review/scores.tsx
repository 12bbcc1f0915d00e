import { currentLanguage, m } from '@firmeza/i18n'
import { OUTCOME_WORDS, percentText } from '@firmeza/identification/results'
import type { WireCheck, WireScore } from '@firmeza/identification/wire'
import { SCORE_WORDS, type Standing, standingOf } from './capture-words.ts'

const BARS: Record<Standing, string> = {
  reached: 'bg-seal',
  near: 'bg-warn',
  far: 'bg-rec',
  'not-checked': '',
}
const NUMBERS: Record<Standing, string> = {
  reached: 'text-seal',
  near: 'text-warn',
  far: 'text-rec',
  'not-checked': 'text-ink-2',
}
const OUTCOMES: Record<WireCheck['outcome'], string> = {
  passed: 'text-seal',
  failed: 'text-rec',
  'not-checked': 'text-ink-2',
}

/** Each confidence on a bar whose tick is what it has to reach; the challenge has none. */
export const Scores = ({ scores, checks }: { scores: WireScore[]; checks: WireCheck[] }) => {
  const challenge = checks.find(({ check }) => check === 'challenge')?.outcome ?? 'not-checked'
  return (
    <section className="card px-5 py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="font-semibold text-[1.0625rem]">{m.operator_review_scores()}</h4>
        <p aria-hidden="true" className="flex items-center gap-2 text-[0.875rem] text-ink-2">
          <span className="h-4 w-0.5 bg-ink" />
          {m.operator_review_least()}
        </p>
      </div>
      <dl className="mt-2 divide-y divide-line border-line border-t">
        {scores.map((score) => (
          <div
            key={score.score}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[9.5rem_1fr_9.5rem]"
          >
            <dt>{SCORE_WORDS[score.score]()}</dt>
            <Bar {...score} />
            <dd className="text-right text-[0.9375rem] text-ink-2 tabular-nums">
              {score.value === null ? (
                m.summary_not_checked()
              ) : (
                <>
                  <strong className={`font-semibold ${NUMBERS[standingOf(score)]}`}>
                    {percentText(score.value, currentLanguage() === 'en' ? '.' : ',')}
                  </strong>{' '}
                  / {m.operator_review_of_least({ least: Math.round(score.least * 100) })}
                </>
              )}
            </dd>
          </div>
        ))}
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[9.5rem_1fr_9.5rem]">
          <dt>{m.summary_liveness()}</dt>
          {challenge === 'not-checked' && <Bar value={null} least={0} />}
          <dd className={`text-right text-[0.9375rem] sm:col-start-3 ${OUTCOMES[challenge]}`}>
            {OUTCOME_WORDS[challenge]()}
          </dd>
        </div>
      </dl>
    </section>
  )
}

const Bar = ({ value, least }: Pick<WireScore, 'value' | 'least'>) => (
  <div
    aria-hidden="true"
    className={`relative h-2 rounded-full max-sm:order-last max-sm:col-span-2 ${value === null ? 'border border-control border-dashed' : 'bg-line'}`}
  >
    {value !== null && (
      <>
        <div
          className={`h-full rounded-full ${BARS[standingOf({ value, least })]}`}
          style={{ width: `${value * 100}%` }}
        />
        <span className="absolute -top-1.5 -bottom-1.5 w-0.5 bg-ink" style={{ left: `${least * 100}%` }} />
      </>
    )}
  </div>
)
