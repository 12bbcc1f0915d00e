import { m } from '@firmeza/i18n'
import { ChevronIcon } from '@firmeza/ui'
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

/** How the file has to be: beside the form where there is room. */
export const FormatCard = () => (
  <section aria-labelledby="format-heading" className="max-lg:hidden">
    <h2 id="format-heading" className="text-[1.125rem]">
      {m.bulk_format()}
    </h2>
    <Format />
  </section>
)

/** The same before the form on a phone, folded. */
export const FormatNote = () => (
  <details className="group lg:hidden">
    <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-pen">
      {m.bulk_format()}
      <ChevronIcon className="size-5 group-open:rotate-180" />
    </summary>
    <Format />
  </details>
)

const Format = () => (
  <>
    <p className="mt-2 text-[0.9375rem] text-ink-2">{m.bulk_format_lead()}</p>
    <dl className="mt-4 grid gap-2.5 text-[0.9375rem]">
      {BULK_COLUMNS.map((column) => (
        <div key={column} className="grid grid-cols-[8.5rem_1fr] gap-x-3">
          <dt className="break-words font-semibold">{columnWord(column)}</dt>
          <dd className="text-ink-2">{SAYS[column]()}</dd>
        </div>
      ))}
    </dl>
  </>
)
