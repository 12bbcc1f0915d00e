import { dayText, exactText, m } from '@firmeza/i18n'
import { ArrowIcon, Pill, WarningIcon } from '@firmeza/ui'
import { isOpen, type PanelRow } from '../wire.ts'
import { typeName } from '../words.ts'
import { needColour, needWords } from './need-words.ts'
import { momentText } from './panel-moment.ts'
import { documentText, signerText } from './row-texts.ts'
import { StatePill } from './state-pill.tsx'

interface TableProps {
  labelledBy: string
  rows: PanelRow[]
  operationLink: (operationUuid: string) => string
  isNews: (operationUuid: string) => boolean
}

const COLUMNS =
  'lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1.2fr)_minmax(10.5rem,0.9fr)_9.5rem_7rem_1.25rem] lg:items-center lg:gap-x-5'

/** The operations as a table that becomes cards where it is narrow. */
export const OperationsTable = ({ labelledBy, rows, operationLink, isNews }: TableProps) => (
  <table aria-labelledby={labelledBy} className="card block overflow-hidden">
    <thead className="sr-only lg:not-sr-only lg:block">
      <tr
        className={`border-line border-b bg-sunken px-6 py-3 font-medium text-[0.875rem] text-ink-2 lg:grid ${COLUMNS}`}
      >
        {[
          m.panel_column_document(),
          m.panel_column_signer(),
          m.panel_column_state(),
          m.panel_column_updated(),
          m.panel_column_expires(),
        ].map((heading) => (
          <th scope="col" key={heading} className="text-left font-medium">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block">
      {rows.map((row) => (
        <Row key={row.uuid} row={row} href={operationLink(row.uuid)} isNews={isNews(row.uuid)} />
      ))}
    </tbody>
  </table>
)

const Row = ({ row, href, isNews }: { row: PanelRow; href: string; isNews: boolean }) => (
  <tr
    className={`group relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-line border-t px-5 py-4 transition-colors duration-500 first:border-t-0 hover:bg-sunken lg:px-6 lg:py-3.5 ${COLUMNS} ${isNews ? 'bg-pen-wash' : ''}`}
  >
    <td className="col-span-2 min-w-0 lg:col-span-1">
      <a href={href} className="font-semibold after:absolute after:inset-0 lg:line-clamp-2">
        <span className="break-words">{documentText(row)}</span>
      </a>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-[0.8125rem] text-ink-2">
        <span className="font-mono">{row.reference}</span>
        <span>{typeName(row.type)}</span>
        {row.demo && <Pill>{m.panel_demo()}</Pill>}
      </p>
    </td>
    <td className="col-span-2 min-w-0 text-[0.9375rem] lg:col-span-1">
      <p className={`truncate ${row.erased ? 'text-ink-2 italic' : ''}`}>{signerText(row)}</p>
      <p className="truncate text-[0.875rem] text-ink-2">{row.email}</p>
    </td>
    <td className="min-w-0">
      <StatePill state={row.state} />
      {row.needs && (
        <p
          className={`mt-1.5 flex items-start gap-1.5 font-medium text-[0.8125rem] leading-snug ${needColour(row.needs)}`}
        >
          <WarningIcon className="size-4 shrink-0" />
          {needWords(row.needs)[0]}
        </p>
      )}
    </td>
    <td className="self-start pt-1 text-right text-[0.875rem] text-ink-2 tabular-nums lg:self-center lg:pt-0 lg:text-left">
      <time dateTime={row.updatedAt} title={exactText(row.updatedAt)}>
        {momentText(row.updatedAt, new Date())}
      </time>
    </td>
    <td className="hidden text-[0.875rem] text-ink-2 tabular-nums lg:block">
      {isOpen(row.state) ? (
        <time dateTime={row.expiresAt} title={exactText(row.expiresAt)}>
          {dayText(row.expiresAt)}
        </time>
      ) : (
        '—'
      )}
    </td>
    <td className="hidden lg:block">
      <ArrowIcon className="size-5 text-control group-hover:text-pen" />
    </td>
  </tr>
)
