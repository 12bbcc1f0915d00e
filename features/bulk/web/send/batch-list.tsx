import { useLoaded } from '@firmeza/accounts/web'
import { exactText, m } from '@firmeza/i18n'
import { Button, Skeleton } from '@firmeza/ui'
import { PhasePill } from '../batch/phase-pill.tsx'
import { batchLink } from '../batch-link.ts'
import { fetchBatches } from './bulk-calls.ts'

/** What was sent before, the latest first; another turn asks for it again. */
export const BatchList = ({ turn }: { turn: number }) => {
  const [batches, again] = useLoaded(fetchBatches, String(turn))
  return (
    <section aria-labelledby="batches-heading">
      <h2 id="batches-heading" className="text-[1.125rem]">
        {m.bulk_batches()}
      </h2>
      {batches.status === 'loading' && <Skeleton className="mt-4 h-16 w-full" />}
      {batches.status === 'failed' && (
        <div role="alert" className="mt-3 grid justify-items-start gap-3">
          <p className="text-ink-2">{m.bulk_batches_failed()}</p>
          <Button tone="line" onClick={again}>
            {m.bulk_again()}
          </Button>
        </div>
      )}
      {batches.status === 'here' && batches.value.length === 0 && (
        <p className="mt-3 text-[0.9375rem] text-ink-2">{m.bulk_batches_none()}</p>
      )}
      {batches.status === 'here' && batches.value.length > 0 && (
        <ul className="mt-4 grid gap-2.5">
          {batches.value.map((batch) => (
            <li key={batch.batchUuid}>
              <a href={batchLink(batch.batchUuid)} className="card grid gap-1 p-4 hover:ring-ink-2">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0 break-words font-semibold">{batch.name}</span>
                  <PhasePill batch={batch} />
                </span>
                <span className="text-[0.875rem] text-ink-2 tabular-nums">
                  {m.bulk_sent_of({ sent: String(batch.counts.created), total: String(batch.total) })} ·{' '}
                  <time dateTime={batch.createdAt}>{exactText(batch.createdAt)}</time>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
