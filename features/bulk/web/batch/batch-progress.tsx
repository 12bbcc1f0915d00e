import { currentLanguage, exactText, m } from '@firmeza/i18n'
import { formatCount } from '@firmeza/kernel'
import { ROW_STATES, type RowState, type WireBatch } from '../../wire.ts'
import { rowsStateWord } from '../../words.ts'

const BUY = '#/prepaypalPaymentPage'

const TONES: Record<RowState, string> = {
  waiting: 'bg-sunken ring-1 ring-control ring-inset',
  created: 'bg-seal',
  refused: 'bg-rec',
  cancelled: 'bg-control',
}

export const countText = (count: number): string => formatCount(count, currentLanguage())

/** How far it is: a bar, the same in figures, and why it does not go on. */
export const BatchProgress = ({ batch }: { batch: WireBatch }) => {
  const { total, counts } = batch
  const done = total - counts.waiting
  return (
    <section aria-labelledby="progress-heading" className="card grid gap-4 p-5 sm:p-6">
      <h2 id="progress-heading" className="sr-only">
        {m.bulk_progress()}
      </h2>
      <p className="font-semibold tabular-nums">{m.bulk_done_of({ done: countText(done), total: countText(total) })}</p>
      <div
        role="progressbar"
        aria-labelledby="progress-heading"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={m.bulk_done_of({ done: countText(done), total: countText(total) })}
        className="flex h-3 overflow-hidden rounded-full bg-sunken"
      >
        {(['created', 'refused', 'cancelled'] as const).map((state) => (
          <span
            key={state}
            className={`transition-[width] duration-500 ${TONES[state]}`}
            style={{ width: `${(100 * counts[state]) / total}%` }}
          />
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:grid-cols-4">
        {ROW_STATES.map((state) => (
          <div key={state}>
            <dt className="flex items-center gap-2 text-[0.875rem] text-ink-2">
              <span aria-hidden="true" className={`size-2.5 rounded-full ${TONES[state]}`} />
              {rowsStateWord(state)}
            </dt>
            <dd className="font-semibold text-[1.5rem]">{countText(counts[state])}</dd>
          </div>
        ))}
      </dl>
      {batch.phase === 'finished' && counts.refused > 0 && <p className="text-ink-2">{m.bulk_finished_faulty()}</p>}
      <div role="status" className="empty:hidden">
        {batch.waitsFor && <Waits batch={batch} />}
      </div>
    </section>
  )
}

const Waits = ({ batch: { waitsFor, wakesAt } }: { batch: WireBatch }) =>
  waitsFor === 'credits' ? (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-ctl bg-warn-wash px-4 py-3">
      <p className="min-w-[14rem] flex-1">{m.bulk_waits_credits()}</p>
      <a href={BUY} target="_blank" rel="noreferrer" className="btn btn-pen">
        {m.bulk_buy()}
      </a>
    </div>
  ) : (
    <p className="rounded-ctl bg-warn-wash px-4 py-3">
      {waitsFor === 'mails' ? m.bulk_waits_mails() : limitWords(wakesAt)}
    </p>
  )

const limitWords = (wakesAt: string | null): string =>
  wakesAt ? m.bulk_waits_limit({ when: exactText(wakesAt) }) : m.bulk_waits_limit_soon()
