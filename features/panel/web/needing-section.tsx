import { m } from '@firmeza/i18n'
import { ArrowIcon, CheckIcon, ChevronIcon, WarningIcon } from '@firmeza/ui'
import type { PanelRow } from '../wire.ts'
import { needColour, needWords } from './need-words.ts'
import { momentText } from './panel-moment.ts'
import { documentText, signerText } from './row-texts.ts'

interface NeedingProps {
  rows: PanelRow[]
  /** How many there are in all. */
  count: number
  operationLink: (operationUuid: string) => string
  onAll: () => void
}

/** What needs the account holder today, before everything else. */
export const NeedingSection = (props: NeedingProps) => {
  if (props.rows.length === 0)
    return (
      <p className="flex items-center gap-2.5 rounded-card bg-seal-wash px-5 py-3.5 font-medium text-[0.9375rem] text-seal">
        <CheckIcon className="size-5 shrink-0" />
        {m.panel_needs_none()}
      </p>
    )
  return (
    <>
      <NeedingFolded {...props} />
      <NeedingCards {...props} />
    </>
  )
}

/** On a phone in one line, which opens to them: the list stays in sight. */
const NeedingFolded = ({ rows, count, operationLink, onAll }: NeedingProps) => (
  <details className="group card overflow-hidden sm:hidden">
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2.5 px-5 font-semibold [&::-webkit-details-marker]:hidden">
      <WarningIcon className={`size-5 shrink-0 ${worstColour(rows)}`} />
      <h2 className="grow text-[1rem] tracking-normal">
        {count === 1 ? m.panel_needs_one() : m.panel_needs_count({ count })}
      </h2>
      <ChevronIcon className="size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180" />
    </summary>
    <ul>
      {rows.map((row) => (
        <NeedItem
          key={row.uuid}
          row={row}
          href={operationLink(row.uuid)}
          className="gap-1.5 border-line border-t px-5 py-3.5"
        />
      ))}
    </ul>
    {count > rows.length && (
      <div className="border-line border-t px-2 py-1">
        <button type="button" className="btn btn-quiet" onClick={onAll}>
          {m.panel_needs_all({ count })}
        </button>
      </div>
    )}
  </details>
)

const worstColour = (rows: PanelRow[]): string =>
  rows.every(({ needs }) => needs === 'expiring') ? 'text-warn' : 'text-rec'

const NeedingCards = ({ rows, count, operationLink, onAll }: NeedingProps) => (
  <section aria-labelledby="needing-heading" className="grid gap-4 max-sm:hidden">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <h2 id="needing-heading" className="text-[1.375rem]">
        {m.panel_needs()}
      </h2>
      {count > rows.length && (
        <button type="button" className="btn btn-quiet min-h-11" onClick={onAll}>
          {m.panel_needs_all({ count })}
        </button>
      )}
    </div>
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map((row) => (
        <NeedItem key={row.uuid} row={row} href={operationLink(row.uuid)} className="card gap-3 p-5 hover:shadow-2" />
      ))}
    </ul>
  </section>
)

const NeedItem = ({ row, href, className }: { row: PanelRow; href: string; className: string }) => {
  const [why, todo] = row.needs ? needWords(row.needs) : ['', '']
  return (
    <li className={`relative flex flex-col ${className}`}>
      <p className={`flex items-center gap-2 font-semibold text-[0.9375rem] ${row.needs ? needColour(row.needs) : ''}`}>
        <WarningIcon className="size-5 shrink-0" />
        {why}
      </p>
      <div className="min-w-0">
        <a href={href} className="break-words font-semibold after:absolute after:inset-0 after:rounded-card">
          {documentText(row)}
        </a>
        <p className="truncate text-[0.9375rem] text-ink-2">
          {signerText(row)} · <span className="tabular-nums">{momentText(row.updatedAt, new Date())}</span>
        </p>
      </div>
      <p className="mt-auto flex items-end justify-between gap-3 text-[0.875rem] text-ink-2 leading-snug">
        <span className="max-sm:line-clamp-2">{todo}</span>
        <ArrowIcon className="size-5 shrink-0 text-pen" />
      </p>
    </li>
  )
}
