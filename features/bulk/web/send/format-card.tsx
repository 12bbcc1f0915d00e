import { m } from '@firmeza/i18n'
import { BULK_COLUMNS, type BulkColumn } from '../../wire.ts'
import { columnWord } from '../../words.ts'

const SAYS: Record<BulkColumn, () => string> = {
  name: () => m.bulk_says_name(),
  lastname: () => m.bulk_says_lastname(),
  nif: () => m.bulk_says_nif(),
  email: () => m.bulk_says_email(),
  phone: () => m.bulk_says_phone(),
  language: () => m.bulk_says_language(),
  reference: () => m.bulk_says_reference(),
}

/** How the file has to be. */
export const FormatCard = () => (
  <section aria-labelledby="format-heading">
    <h2 id="format-heading" className="text-[1.125rem]">
      {m.bulk_format()}
    </h2>
    <p className="mt-2 text-[0.9375rem] text-ink-2">{m.bulk_format_lead()}</p>
    <dl className="mt-4 grid gap-2.5 text-[0.9375rem]">
      {BULK_COLUMNS.map((column) => (
        <div key={column} className="grid grid-cols-[8.5rem_1fr] gap-x-3">
          <dt className="break-words font-semibold">{columnWord(column)}</dt>
          <dd className="text-ink-2">{SAYS[column]()}</dd>
        </div>
      ))}
    </dl>
  </section>
)
