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

/** A file to begin with, as it has to be. */
export const TemplateButton = () => (
  <Button tone="quiet" className="-mb-3 -ml-2 px-2" onClick={saveTemplate}>
    <DownloadIcon className="size-5" />
    {m.bulk_template()}
  </Button>
)

const saveTemplate = () =>
  saveCsv(m.bulk_template_file(), [
    BULK_COLUMNS.map((column) => columnWord(column)),
    ...EXAMPLES.map((example) => BULK_COLUMNS.map((column) => example[column])),
  ])
