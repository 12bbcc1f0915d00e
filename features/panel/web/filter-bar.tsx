import { m } from '@firmeza/i18n'
import { SIGNATURE_TYPES } from '@firmeza/operations/wire'
import { Button, ChevronIcon, DownloadIcon, Field, SearchIcon, Select } from '@firmeza/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { MOST_COUNTED, PANEL_GROUPS, type PanelCounts, type PanelGroup, type PanelQuery } from '../wire.ts'
import { typeName } from '../words.ts'
import { csvLink } from './panel-calls.ts'

/** How long after the last letter a search begins. */
const TYPING_MS = 300

const GROUP_WORDS: Record<PanelGroup | 'all', () => string> = {
  all: m.panel_group_all,
  needs: m.panel_group_needs,
  open: m.panel_group_open,
  sealing: m.panel_group_sealing,
  completed: m.panel_group_completed,
  declined: m.panel_group_declined,
  expired: m.panel_group_expired,
  cancelled: m.panel_group_cancelled,
  failed: m.panel_group_failed,
}

interface FilterProps {
  query: PanelQuery
  /** Those counted last. */
  counts: PanelCounts | undefined
  onQuery: (query: PanelQuery) => void
}

export const FilterBar = ({ query, counts, onQuery }: FilterProps) => {
  const { type, from, to } = query
  const further = [type, from, to].filter(Boolean).length
  const [open, setOpen] = useState(further > 0)
  const more = useId()
  const set = (change: PanelQuery) =>
    onQuery(Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value)))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3">
        <SearchField value={query.search ?? ''} onSearch={(search) => set({ search })} />
        <Button tone="line" aria-expanded={open} aria-controls={more} onClick={() => setOpen(!open)}>
          {further > 0 ? m.panel_filters_count({ count: further }) : m.panel_filters()}
          <ChevronIcon className={`size-5 transition-transform duration-150 ${open ? 'rotate-180' : ''}`} />
        </Button>
        <a href={csvLink(query)} download className="btn btn-line max-sm:grow">
          <DownloadIcon className="size-5" />
          {m.panel_csv()}
        </a>
      </div>
      <div id={more} hidden={!open}>
        <div
          className={`grid gap-x-4 gap-y-3 sm:items-end ${further > 0 ? 'sm:grid-cols-[1.4fr_1fr_1fr_auto]' : 'sm:grid-cols-[1.4fr_1fr_1fr]'}`}
        >
          <Select
            label={m.panel_type()}
            value={type ?? ''}
            options={[
              { value: '', label: m.panel_type_all() },
              ...SIGNATURE_TYPES.map((each) => ({ value: each, label: typeName(each) })),
            ]}
            onChange={({ currentTarget }) => set({ type: currentTarget.value as NonNullable<PanelQuery['type']> })}
          />
          <Field
            type="date"
            label={m.panel_from()}
            value={from ?? ''}
            max={to}
            onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          />
          <Field
            type="date"
            label={m.panel_to()}
            value={to ?? ''}
            min={from}
            onChange={({ currentTarget }) => set({ to: currentTarget.value })}
          />
          {further > 0 && (
            <Button
              tone="quiet"
              onClick={() => onQuery(query.state || query.search ? only(query) : {})}
              className="justify-self-start"
            >
              {m.panel_clear()}
            </Button>
          )}
        </div>
      </div>
      <Groups value={query.state} counts={counts} onChoose={(state) => set({ state } as PanelQuery)} />
    </div>
  )
}

const only = ({ state, search }: PanelQuery): PanelQuery => ({ ...(state && { state }), ...(search && { search }) })

const SearchField = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
  const id = useId()
  const [text, setText] = useState(value)
  const asked = useRef(value)
  // Cleared from elsewhere: the field follows.
  useEffect(() => {
    if (value !== asked.current) setText(value)
    asked.current = value
  }, [value])
  // Another filter may be chosen between the last letter and the search.
  const latest = useRef(onSearch)
  latest.current = onSearch
  const search = (typed: string) => {
    asked.current = typed
    latest.current(typed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing begins a search
  useEffect(() => {
    const typed = text.trim()
    if (typed === asked.current) return
    const timer = setTimeout(() => search(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className="min-w-0 flex-1 basis-64">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          search(text.trim())
        }}
      >
        <label htmlFor={id} className="sr-only">
          {m.panel_search()}
        </label>
        <SearchIcon className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-2" />
        <input
          id={id}
          type="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={m.panel_search_hint()}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="control pl-11"
        />
      </form>
    </search>
  )
}

interface GroupsProps {
  value: PanelGroup | undefined
  counts: PanelCounts | undefined
  onChoose: (group: PanelGroup | undefined) => void
}

/**
 * Which states: all of them in sight, each with how many there are. Where they do not fit they
 * scroll sideways.
 */
const Groups = ({ value, counts, onChoose }: GroupsProps) => (
  <fieldset className="relative -mx-5 min-w-0 overflow-x-auto px-5 py-1 sm:-mx-1 sm:px-1">
    <legend className="sr-only">{m.panel_state()}</legend>
    <div className="flex gap-2 sm:flex-wrap">
      {(['all', ...PANEL_GROUPS] as const)
        .filter((group) => group === 'all' || group === value || !counts || counts[group] > 0)
        .map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === (value ?? 'all')}
            onClick={() => onChoose(group === 'all' ? undefined : group)}
            className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full bg-surface px-3.5 font-medium text-[0.9375rem] text-ink-2 ring-1 ring-line ring-inset hover:text-ink hover:ring-control aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:ring-ink"
          >
            {GROUP_WORDS[group]()}
            {counts && <Count count={counts[group]} />}
          </button>
        ))}
    </div>
  </fieldset>
)

const Count = ({ count }: { count: number }) => (
  <span className="text-[0.8125rem] tabular-nums">
    {count >= MOST_COUNTED ? (
      <>
        <span aria-hidden="true">99+</span>
        <span className="sr-only">{m.panel_count_more()}</span>
      </>
    ) : (
      count
    )}
  </span>
)
