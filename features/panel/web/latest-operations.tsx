import { exactText, m } from '@firmeza/i18n'
import { operationLink, PANEL_LINK } from '@firmeza/operations/tab'
import { ArrowIcon, Button, Skeleton, useLanguage } from '@firmeza/ui'
import { useEffect } from 'react'
import type { PanelRow } from '../wire.ts'
import { typeName } from '../words.ts'
import { momentText } from './panel-moment.ts'
import { documentText, signerText } from './row-texts.ts'
import { StatePill } from './state-pill.tsx'
import { StateRail } from './state-rail.tsx'
import { useOperations } from './use-operations.ts'

export interface LatestOperationsProps {
  userUid: string
  /** How many are shown at most. */
  most: number
  title: string
  /** Whether there is any at all, once that is known. */
  onKnown?: (any: boolean) => void
}

/** The account's latest operations, live; all of them, to search and filter, are in the panel. */
export const LatestOperations = ({ userUid, most, title, onKnown }: LatestOperationsProps) => {
  useLanguage()
  const { listing, again } = useOperations(userUid, ALL)
  const rows = listing.status === 'here' ? listing.value.rows : undefined
  const any = rows && rows.length > 0
  useEffect(() => {
    if (any !== undefined) onKnown?.(any)
  }, [any, onKnown])
  return (
    <section aria-labelledby="latest-heading" className="card p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id="latest-heading" className="text-[1.375rem]">
            {title}
          </h2>
          {any === false && <p className="mt-1 text-ink-2">{m.panel_latest_none()}</p>}
        </div>
        <a href={PANEL_LINK} className="btn btn-quiet -mr-3 max-sm:-ml-3">
          {m.panel_open_panel()}
          <ArrowIcon className="size-5" />
        </a>
      </div>
      <div className="not-empty:mt-3">
        {listing.status === 'loading' && (
          <div role="status" className="grid gap-4 py-4">
            <span className="sr-only">{m.panel_loading()}</span>
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-full" />
          </div>
        )}
        {listing.status === 'failed' && (
          <div role="status" className="flex flex-wrap items-center justify-between gap-3 py-3 text-ink-2">
            <p>{m.panel_failed_title()}</p>
            <Button tone="line" onClick={again}>
              {m.panel_again()}
            </Button>
          </div>
        )}
        {any && (
          <ul>
            {rows.slice(0, most).map((row) => (
              <Line key={row.uuid} row={row} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const ALL = {}

const Line = ({ row }: { row: PanelRow }) => (
  <li className="group relative grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1.5 border-line border-t py-4 last:pb-0 lg:grid-cols-[9rem_minmax(0,1fr)_8.5rem_9.5rem_1.25rem]">
    <div>
      <StatePill state={row.state} />
    </div>
    <div className="min-w-0 max-lg:order-last max-lg:col-span-2">
      <a
        href={operationLink(row.uuid)}
        className="break-words font-semibold leading-snug after:absolute after:inset-0 hover:underline"
      >
        {documentText(row)}
      </a>
      <p className="text-[0.875rem] text-ink-2 [overflow-wrap:anywhere]">
        {signerText(row)} · {typeName(row.type)}
        {row.demo && ` · ${m.panel_demo()}`}
      </p>
    </div>
    <StateRail state={row.state} className="hidden lg:grid" />
    <time
      dateTime={row.updatedAt}
      title={exactText(row.updatedAt)}
      className="text-[0.875rem] text-ink-2 tabular-nums max-lg:text-right"
    >
      {momentText(row.updatedAt, new Date())}
    </time>
    <ArrowIcon className="hidden size-5 text-control group-hover:text-pen lg:block" />
  </li>
)
