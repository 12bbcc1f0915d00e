import { RequireAccount } from '@firmeza/accounts/web'
import { exactText, m } from '@firmeza/i18n'
import { BULK_LINK } from '@firmeza/operations/tab'
import { BackLink, Button, pageConfig, Select, Skeleton, useLanguage, useTitle } from '@firmeza/ui'
import { type ReactNode, useRef, useState } from 'react'
import { ROW_STATES, type RowState } from '../../wire.ts'
import { rowStateWord } from '../../words.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchProgress, countText } from './batch-progress.tsx'
import { PhasePill } from './phase-pill.tsx'
import { RowsTable } from './rows-table.tsx'
import { type BatchView, useBatch } from './use-batch.ts'

/** `/bulkpage/<uuid>`: how a batch goes on, and what each row has come to. */
export const BatchPage = ({ batchUuid }: { batchUuid: string }) => {
  useLanguage()
  return (
    <RequireAccount>
      {() => (
        <div className="mx-auto max-w-[1200px] px-5 py-8 sm:px-8 sm:py-12">
          <BackLink text={m.bulk_back()} href={BULK_LINK} />
          <Batch key={batchUuid} batchUuid={batchUuid} />
        </div>
      )}
    </RequireAccount>
  )
}

const Batch = ({ batchUuid }: { batchUuid: string }) => {
  const [state, setState] = useState<RowState | ''>('')
  const [pages, setPages] = useState(1)
  const { view, again } = useBatch(batchUuid, state, pages)
  useTitle(`${view.status === 'here' ? view.value.batch.name : m.bulk_title()} · ${pageConfig().brandName}`)
  if (view.status === 'loading') return <Waiting />
  if (view.status === 'failed') return <Failed missing={view.failure.code === 'not-found'} onAgain={again} />
  const { batch } = view.value
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <div role="status">
          <PhasePill batch={batch} />
        </div>
        <h1 className="break-words text-[clamp(1.75rem,3.2vw,2.625rem)] tracking-[-0.03em]">{batch.name}</h1>
        <p className="break-words text-[1.0625rem] text-ink-2">
          {batch.document} · <time dateTime={batch.createdAt}>{exactText(batch.createdAt)}</time>
        </p>
      </header>
      <p role="status" className="rounded-ctl bg-warn-wash px-4 py-3 empty:hidden">
        {view.value.stale && m.bulk_stale()}
      </p>
      <BatchProgress batch={batch} />
      <BatchActions batch={batch} onDone={again} />
      <Rows
        view={view.value}
        state={state}
        onState={(chosen) => {
          setPages(1)
          setState(chosen)
        }}
        onMore={() => setPages(pages + 1)}
        onAgain={again}
      />
    </div>
  )
}

interface RowsProps {
  view: BatchView
  state: RowState | ''
  onState: (state: RowState | '') => void
  onMore: () => void
  onAgain: () => void
}

const Rows = ({ view, state, onState, onMore, onAgain }: RowsProps) => {
  const { batch, rows, areRowsLost, looking, more, growing } = view
  const filter = useRef<HTMLDivElement>(null)
  const seeAll = () => {
    onState('')
    filter.current?.querySelector('select')?.focus()
  }
  return (
    <section aria-labelledby="rows-heading" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="rows-heading" className="text-[1.375rem]">
          {m.bulk_rows()}
        </h2>
        {/* Beside its label where there is room. */}
        <div
          ref={filter}
          className="w-full sm:w-80 sm:[&>*]:grid-cols-[auto_1fr] sm:[&>*]:items-center sm:[&>*]:gap-x-3"
        >
          <Select
            label={m.bulk_filter()}
            value={state}
            onChange={(event) => onState(event.currentTarget.value as RowState | '')}
            options={[
              { value: '', label: m.bulk_filter_all({ count: countText(batch.total) }) },
              ...ROW_STATES.map((each) => ({
                value: each,
                label: `${rowStateWord(each)} (${countText(batch.counts[each])})`,
              })),
            ]}
          />
        </div>
      </div>
      {areRowsLost && (
        <InPlaceOfRows>
          <p role="alert">{m.bulk_rows_failed()}</p>
          <Button tone="line" busy={looking} onClick={onAgain}>
            {m.bulk_again()}
          </Button>
        </InPlaceOfRows>
      )}
      {rows === null && !areRowsLost && (
        <div role="status">
          <span className="sr-only">{m.bulk_rows_loading()}</span>
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {rows !== null && rows.length > 0 && <RowsTable rows={rows} />}
      {rows?.length === 0 && (
        <InPlaceOfRows>
          <p role="status" className="text-ink-2">
            {m.bulk_rows_none()}
          </p>
          {state && (
            <Button tone="line" onClick={seeAll}>
              {m.bulk_see_all()}
            </Button>
          )}
        </InPlaceOfRows>
      )}
      {more && (
        <Button tone="line" className="justify-self-center" busy={growing} onClick={onMore}>
          {m.bulk_rows_more()}
        </Button>
      )}
    </section>
  )
}

/** What is told, and what can be done about it. */
const InPlaceOfRows = ({ children }: { children: ReactNode }) => (
  <div className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">{children}</div>
)

const Waiting = () => (
  <div role="status" className="grid gap-5">
    <div className="grid gap-3">
      <Skeleton className="h-7 w-24 rounded-full" />
      <Skeleton className="h-10 w-3/5 sm:w-96" />
      <p className="text-[1.0625rem] text-ink-2">{m.bulk_loading()}</p>
    </div>
    <div className="card grid gap-4 p-5 sm:p-6">
      <Skeleton className="h-3 w-full rounded-full" />
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {ROW_STATES.map((state) => (
          <Skeleton key={state} className="h-14 w-24" />
        ))}
      </div>
    </div>
    <Skeleton className="h-72 w-full rounded-card" />
  </div>
)

const Failed = ({ missing, onAgain }: { missing: boolean; onAgain: () => void }) => (
  <InPlaceOfRows>
    <div>
      <h1 className="text-[1.5rem]">{missing ? m.bulk_missing_title() : m.bulk_failed_title()}</h1>
      <p className="mt-2 text-[1.0625rem] text-ink-2">{missing ? m.bulk_missing_body() : m.bulk_failed_body()}</p>
    </div>
    {missing ? (
      <a href={BULK_LINK} className="btn btn-pen">
        {m.bulk_see_batches()}
      </a>
    ) : (
      <Button onClick={onAgain}>{m.bulk_again()}</Button>
    )}
  </InPlaceOfRows>
)
