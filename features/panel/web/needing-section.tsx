import { m } from '@firmeza/i18n'
import { ArrowIcon, CheckIcon, WarningIcon } from '@firmeza/ui'
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
export const NeedingSection = ({ rows, count, operationLink, onAll }: NeedingProps) => {
  if (rows.length === 0)
    return (
      <p className="flex items-center gap-2.5 rounded-card bg-seal-wash px-5 py-3.5 font-medium text-[0.9375rem] text-seal">
        <CheckIcon className="size-5 shrink-0" />
        {m.panel_needs_none()}
      </p>
    )
  return (
    <section aria-labelledby="needing-heading" className="grid gap-4">
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
          <NeedCard key={row.uuid} row={row} href={operationLink(row.uuid)} />
        ))}
      </ul>
    </section>
  )
}

const NeedCard = ({ row, href }: { row: PanelRow; href: string }) => {
  const [why, todo] = row.needs ? needWords(row.needs) : ['', '']
  return (
    <li className="card relative flex flex-col gap-3 p-5 hover:shadow-2 max-sm:gap-1.5 max-sm:px-5 max-sm:py-3.5">
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
