import type { Loaded } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Button, EmptyState, Skeleton } from '@firmeza/ui'
import type { ReactNode } from 'react'
import type { Pages } from './use-pages.ts'

const PLACES = ['1', '2', '3']

/**
 * What was asked for once it is here; before, its place, or that it could not be had and how to try
 * again.
 */
export const Listed = <Value,>({
  loaded,
  again,
  children,
}: {
  loaded: Loaded<Value>
  again: () => void
  children: (value: Value) => ReactNode
}) => {
  if (loaded.status === 'here') return children(loaded.value)
  if (loaded.status === 'loading')
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{m.operator_loading()}</span>
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-24 w-full rounded-card" />
        ))}
      </div>
    )
  return (
    <div className="card">
      <EmptyState
        level={2}
        title={m.operator_failed_title()}
        actions={<Button onClick={again}>{m.operator_again()}</Button>}
      >
        <p>{loaded.failure.problem?.detail || m.operator_failed_body()}</p>
      </EmptyState>
    </div>
  )
}

/** Asks for the next page of a list. */
export const More = ({ pages }: { pages: Pages<unknown> }) =>
  pages.more ? (
    <div className="mt-4 grid justify-items-center gap-3">
      <p role="status" className="error">
        {pages.failed && m.operator_more_failed()}
      </p>
      <Button tone="line" busy={pages.busy} onClick={() => void pages.loadMore()}>
        {m.operator_more()}
      </Button>
    </div>
  ) : null
