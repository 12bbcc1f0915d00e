import { dayText, m } from '@firmeza/i18n'
import { Button, EmptyState, Skeleton, useLanguage } from '@firmeza/ui'
import { useEffect } from 'react'
import type { PanelQuery } from '../wire.ts'
import { FilterBar } from './filter-bar.tsx'
import { rememberList } from './list-link.ts'
import type { Listing } from './listing.ts'
import { LiveLine } from './live-line.tsx'
import { NeedingSection } from './needing-section.tsx'
import { OperationsTable } from './operations-table.tsx'
import { SampleOperations } from './sample-operations.tsx'
import { type Operations, useOperations } from './use-operations.ts'

export interface OperationsPanelProps {
  userUid: string
  query: PanelQuery
  onQuery: (query: PanelQuery) => void
  operationLink: (operationUuid: string) => string
  /** Where a document is sent from. */
  sendLink: string
}

/** All operations, to search, to filter, and live; before them what needs the account holder. */
export const OperationsPanel = ({ userUid, query, onQuery, operationLink, sendLink }: OperationsPanelProps) => {
  useLanguage()
  const operations = useOperations(userUid, query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters stand in the address
  useEffect(() => rememberList(location.hash), [query])
  const { listing, stale, live, news } = operations
  const here = listing.status === 'here' ? listing.value : undefined
  const unfiltered = Object.keys(query).length === 0
  if (unfiltered && !stale && here?.rows.length === 0) return <Nothing sendLink={sendLink} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {unfiltered && !stale && here?.needing && (
        <NeedingSection
          rows={here.needing}
          count={here.counts?.needs ?? 0}
          operationLink={operationLink}
          onAll={() => onQuery({ state: 'needs' })}
        />
      )}
      <section aria-labelledby="operations-heading" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="operations-heading" className="text-[1.375rem]">
            {m.panel_operations()}
          </h2>
          {listing.status !== 'failed' && <LiveLine live={live} news={news} />}
        </div>
        <FilterBar query={query} counts={here?.counts} onQuery={onQuery} />
        <div
          aria-busy={stale || listing.status === 'loading'}
          className={`transition-opacity duration-150 ${stale ? 'opacity-60' : ''}`}
        >
          {listing.status === 'loading' && <Waiting />}
          {listing.status === 'failed' && <Failed onAgain={operations.again} />}
          {here &&
            (here.rows.length > 0 ? (
              <Found {...{ here, operations, operationLink }} />
            ) : (
              <None {...{ here, operations, query, onQuery }} />
            ))}
        </div>
      </section>
    </div>
  )
}

interface FoundProps {
  here: Listing
  operations: Operations
  operationLink: (operationUuid: string) => string
}

const Found = ({ here, operations, operationLink }: FoundProps) => (
  <div className="grid gap-4">
    <OperationsTable
      labelledBy="operations-heading"
      rows={here.rows}
      operationLink={operationLink}
      isNews={operations.isNews}
    />
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-[0.875rem] text-ink-2">
        <span role="status">{shownText(here)}</span> · {m.panel_zone()}
      </p>
      <More here={here} operations={operations} />
    </div>
  </div>
)

const shownText = ({ rows, next, searchedTo, cut }: Listing): string => {
  if (searchedTo) return m.panel_searched_to({ day: dayText(searchedTo) })
  if (cut) return m.panel_shown_cut({ count: rows.length })
  if (next) return m.panel_shown_more({ count: rows.length })
  return rows.length === 1 ? m.panel_shown_one() : m.panel_shown_many({ count: rows.length })
}

const More = ({ here, operations: { more, loadMore } }: Pick<FoundProps, 'here' | 'operations'>) => {
  if (!here.next) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="error empty:-mr-3">
        {more === 'failed' && m.panel_more_failed()}
      </p>
      <Button tone="line" busy={more === 'busy'} onClick={() => void loadMore()}>
        {here.searchedTo ? m.panel_search_on() : m.panel_more()}
      </Button>
    </div>
  )
}

const None = ({
  here,
  operations,
  query,
  onQuery,
}: Pick<FoundProps, 'here' | 'operations'> & Pick<OperationsPanelProps, 'query' | 'onQuery'>) => {
  const isOnlySearched = Object.keys(query).join() === 'search'
  return (
    <div className="card">
      <EmptyState
        level={3}
        title={here.searchedTo ? m.panel_none_yet_title() : m.panel_none_title()}
        actions={
          <>
            <More here={here} operations={operations} />
            <Button tone="line" onClick={() => onQuery({})}>
              {isOnlySearched ? m.panel_clear_search() : m.panel_clear()}
            </Button>
          </>
        }
      >
        <p>
          {here.searchedTo
            ? `${m.panel_searched_to({ day: dayText(here.searchedTo) })}. ${m.panel_none_yet_body()}`
            : isOnlySearched
              ? m.panel_none_search_body()
              : m.panel_none_body()}
        </p>
      </EmptyState>
    </div>
  )
}

const Nothing = ({ sendLink }: { sendLink: string }) => (
  <div data-nothing className="card lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:items-center">
    <EmptyState
      title={m.panel_empty_title()}
      actions={
        <a href={sendLink} className="btn btn-pen">
          {m.panel_send()}
        </a>
      }
    >
      <p>{m.panel_empty_body()}</p>
    </EmptyState>
    <SampleOperations />
  </div>
)

const Failed = ({ onAgain }: { onAgain: () => void }) => (
  <div className="card">
    <EmptyState
      level={3}
      title={m.panel_failed_title()}
      actions={
        <Button tone="line" onClick={onAgain}>
          {m.panel_again()}
        </Button>
      }
    >
      <p>{m.panel_failed_body()}</p>
    </EmptyState>
  </div>
)

const Waiting = () => (
  <div role="status" className="card grid grid-cols-[minmax(0,1fr)] gap-0 overflow-hidden">
    <span className="sr-only">{m.panel_loading()}</span>
    {['1', '2', '3', '4', '5'].map((place) => (
      <div
        key={place}
        className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-line border-t px-6 py-4 first:border-t-0"
      >
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
    ))}
  </div>
)
