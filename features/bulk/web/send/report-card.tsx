import { creditsText, lackText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { Button, CheckIcon, DownloadIcon, WarningIcon } from '@firmeza/ui'
import { useEffect, useRef } from 'react'
import { BULK_COLUMNS, type BulkReport, type WireRowFault } from '../../wire.ts'
import { columnWord } from '../../words.ts'
import { saveCsv } from '../save-file.ts'

/** Faults and duplicates that are told one by one; of more there is the file. */
const MOST_TOLD = 20

interface ReportCardProps {
  report: BulkReport
  fileName: string
  /** Addresses that a copy of each operation goes to. */
  copies: number
}

/**
 * What a file would come to: what can be sent and what it costs, and each fault by row and column.
 */
export const ReportCard = ({ report, fileName, copies }: ReportCardProps) => {
  const { faulty, credits, columns, good } = report
  const isShort = credits.needed > credits.available
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report is read from its beginning
  useEffect(() => heading.current?.focus(), [report])
  return (
    <section aria-labelledby="report-heading" className="grid gap-4 rounded-card bg-sunken p-4 sm:p-5">
      <div>
        <h2 ref={heading} tabIndex={-1} id="report-heading" className="flex items-start gap-2.5 text-[1.125rem]">
          {faulty.length === 0 && !isShort ? (
            <CheckIcon className="mt-1 size-5 shrink-0 text-seal" />
          ) : (
            <WarningIcon className="mt-1 size-5 shrink-0 text-warn" />
          )}
          {isShort ? lackText(credits.needed - credits.available) : verdict(report)}
        </h2>
        <p className="mt-1.5 text-[0.9375rem] text-ink-2 tabular-nums">
          {isShort && faulty.length > 0 && `${verdict(report)}. `}
          {m.bulk_cost({ needed: creditsText(credits.needed), left: creditsText(credits.available) })}
        </p>
      </div>
      {isShort && <p className="text-[0.9375rem]">{credits.mayWait ? m.bulk_short() : m.bulk_short_free()}</p>}
      {copies > 0 && good > 0 && (
        <p className="text-[0.9375rem] tabular-nums">{m.bulk_copies_count({ count: String(good) })}</p>
      )}
      {columns.ignored.length > 0 && (
        <p className="break-words text-[0.9375rem] text-ink-2">
          {m.bulk_ignored({ columns: columns.ignored.join(', ') })}
        </p>
      )}
      {faulty.length > 0 && <Faults report={report} fileName={fileName} />}
      <Duplicates report={report} />
    </section>
  )
}

/** In a sentence. */
const verdict = ({ rows, good }: BulkReport): string => {
  if (good < rows && good === 1) return m.bulk_one_of_good({ rows: String(rows) })
  if (good < rows) return m.bulk_some_good({ good: String(good), rows: String(rows) })
  return rows === 1 ? m.bulk_one_good() : m.bulk_all_good({ rows: String(rows) })
}

const faultText = ({ column, sentence }: WireRowFault): string =>
  column ? m.bulk_fault({ column: columnWord(column), sentence }) : sentence

const Faults = ({ report: { faulty }, fileName }: { report: BulkReport; fileName: string }) => (
  <div className="grid gap-3">
    <h3 className="font-semibold text-[1rem]">{m.bulk_faulty({ count: String(faulty.length) })}</h3>
    <ul className="rounded-ctl bg-surface ring-1 ring-line" aria-label={m.bulk_faulty_list()}>
      {faulty.slice(0, MOST_TOLD).map(({ row, values, faults }) => (
        <li key={row} className="border-line border-t px-4 py-2.5 text-[0.9375rem] first:border-t-0">
          <p className="break-words">
            <span className="font-semibold tabular-nums">{m.bulk_row({ row: String(row) })}</span>{' '}
            <span className="text-ink-2">{[values.name, values.email].filter(Boolean).join(' · ')}</span>
          </p>
          {faults.map((fault) => (
            <p key={`${fault.column} ${fault.reason}`} className="text-rec">
              {faultText(fault)}
            </p>
          ))}
        </li>
      ))}
    </ul>
    {faulty.length > MOST_TOLD && (
      <p className="hint">{m.bulk_more_faults({ count: String(faulty.length - MOST_TOLD) })}</p>
    )}
    <Button tone="line" className="sm:justify-self-start" onClick={() => saveFaulty(faulty, fileName)}>
      <DownloadIcon className="size-5" />
      {m.bulk_faulty_download()}
    </Button>
  </div>
)

const saveFaulty = (faulty: BulkReport['faulty'], fileName: string): void =>
  saveCsv(m.bulk_faulty_file({ name: fileName.replace(/\.[a-z]{1,4}$/i, '') }), [
    [m.bulk_csv_row(), ...BULK_COLUMNS.map((column) => columnWord(column)), m.bulk_csv_reason()],
    ...faulty.map(({ row, values, faults }) => [
      row,
      ...BULK_COLUMNS.map((column) => values[column] ?? ''),
      faults.map(faultText).join(' · '),
    ]),
  ])

const Duplicates = ({ report: { duplicates } }: { report: BulkReport }) =>
  duplicates.length > 0 && (
    <details className="text-[0.9375rem]">
      <summary className="cursor-pointer font-semibold">
        {m.bulk_duplicates({ count: String(duplicates.length) })}
      </summary>
      <ul className="mt-2 grid gap-1 text-ink-2">
        {duplicates.slice(0, MOST_TOLD).map(({ row, column, of }) => (
          <li key={`${row} ${column}`}>
            {m.bulk_duplicate({ row: String(row), column: columnWord(column), of: String(of) })}
          </li>
        ))}
      </ul>
    </details>
  )
