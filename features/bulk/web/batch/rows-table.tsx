import { m } from '@firmeza/i18n'
import { operationLink } from '@firmeza/operations/tab'
import { StatePill } from '@firmeza/panel/web'
import { Pill, type PillTone } from '@firmeza/ui'
import type { RowState, WireBatchRow } from '../../wire.ts'
import { columnWord, rowStateWord } from '../../words.ts'

const TONES: Record<RowState, PillTone> = { waiting: 'quiet', created: 'pen', refused: 'rec', cancelled: 'quiet' }
const COLUMNS = 'lg:grid-cols-[4rem_minmax(0,1.4fr)_minmax(0,1.6fr)_10rem] lg:items-center lg:gap-x-5'

/** The rows as a table that becomes cards where it is narrow. */
export const RowsTable = ({ rows }: { rows: WireBatchRow[] }) => (
  <table aria-labelledby="rows-heading" className="card block overflow-hidden">
    <thead className="sr-only lg:not-sr-only lg:block">
      <tr className={`border-line border-b bg-sunken px-6 py-3 text-[0.875rem] text-ink-2 lg:grid ${COLUMNS}`}>
        {[m.bulk_csv_row(), m.bulk_person(), m.bulk_csv_state(), m.bulk_csv_operation()].map((heading) => (
          <th scope="col" key={heading} className="text-left font-medium">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block">
      {rows.map((row) => (
        <Row key={row.row} row={row} />
      ))}
    </tbody>
  </table>
)

const Row = ({ row: { row, name, email, reference, state, fault, operation } }: { row: WireBatchRow }) => (
  <tr
    className={`relative grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t px-5 py-3.5 first:border-t-0 hover:bg-sunken lg:px-6 ${COLUMNS}`}
  >
    <td className="text-[0.9375rem] text-ink-2 tabular-nums">{row}</td>
    <td className="min-w-0 text-[0.9375rem]">
      <p className="truncate font-semibold">{name || m.bulk_nobody()}</p>
      <p className="truncate text-[0.875rem] text-ink-2">{email}</p>
      {reference && <p className="truncate text-[0.875rem] text-ink-2">{reference}</p>}
    </td>
    <td className="col-span-2 min-w-0 lg:col-span-1">
      {operation ? <StatePill state={operation.state} /> : <Pill tone={TONES[state]}>{rowStateWord(state)}</Pill>}
      {fault && (
        <p className="mt-1.5 break-words text-[0.875rem] text-rec">
          {fault.column ? m.bulk_fault({ column: columnWord(fault.column), sentence: fault.sentence }) : fault.sentence}
        </p>
      )}
    </td>
    <td className="col-span-2 text-[0.9375rem] lg:col-span-1">
      {operation && (
        <a
          href={operationLink(operation.uuid)}
          className="font-medium font-mono text-pen underline underline-offset-4 after:absolute after:inset-0"
          aria-label={m.bulk_open({ row: String(row), reference: operation.reference })}
        >
          {operation.reference}
        </a>
      )}
    </td>
  </tr>
)
