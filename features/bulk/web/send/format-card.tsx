import { m } from '@firmeza/i18n'
import { Button, DownloadIcon } from '@firmeza/ui'
import { BULK_COLUMNS, type BulkColumn } from '../../wire.ts'
import { columnWord } from '../../words.ts'
import { saveCsv } from '../save-file.ts'

const EXAMPLES: Record<BulkColumn, string>[] = [
  {
    name: 'Ana',
    lastname: 'Pérez Núñez',
    nif: '12345678Z',
    email: 'ana@example.com',
    phone: '600111222',
    language: 'es',
    reference: 'C-1001',
  },
  {
    name: 'Marco',
    lastname: 'Rossi',
    nif: '',
    email: 'marco@example.com',
    phone: '0039 312 345 6789',
    language: 'it',
    reference: 'C-1002',
  },
]

const SAYS: Record<BulkColumn, () => string> = {
  name: () => m.bulk_says_name(),
  lastname: () => m.bulk_says_lastname(),
  nif: () => m.bulk_says_nif(),
  email: () => m.bulk_says_email(),
  phone: () => m.bulk_says_phone(),
  language: () => m.bulk_says_language(),
  reference: () => m.bulk_says_reference(),
}

/** How the file has to be, and one to begin with. */
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
    <Button tone="line" className="mt-5" onClick={saveTemplate}>
      <DownloadIcon className="size-5" />
      {m.bulk_template()}
    </Button>
  </section>
)

const saveTemplate = () =>
  saveCsv(m.bulk_template_file(), [
    BULK_COLUMNS.map((column) => columnWord(column)),
    ...EXAMPLES.map((example) => BULK_COLUMNS.map((column) => example[column])),
  ])
