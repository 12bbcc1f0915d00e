import { ok, type Result, refuse } from '@firmeza/kernel'

/** What a column of the file holds; `BULK_COLUMNS` of the wire says the same. */
const COLUMNS = ['name', 'lastname', 'nif', 'email', 'phone', 'language', 'reference'] as const
type BulkColumn = (typeof COLUMNS)[number]

/** How each column may be headed, in Spanish, English and Italian, as `plainHeading` reads. */
const HEADINGS: Record<BulkColumn, readonly string[]> = {
  name: ['name', 'firstname', 'givenname', 'nombre', 'nombredepila', 'nome'],
  lastname: ['lastname', 'surname', 'familyname', 'apellido', 'apellidos', 'cognome', 'cognomi'],
  nif: [
    'nif',
    'nie',
    'dni',
    'nifnie',
    'dninie',
    'documento',
    'numerodidocumento',
    'idnumber',
    'taxid',
    'codicefiscale',
  ],
  email: [
    'email',
    'mail',
    'emailaddress',
    'correo',
    'correoelectronico',
    'indirizzoemail',
    'posta',
    'postaelettronica',
  ],
  phone: ['phone', 'phonenumber', 'mobile', 'cellphone', 'telefono', 'telefonomovil', 'movil', 'cellulare'],
  language: ['language', 'lang', 'idioma', 'lingua'],
  reference: ['reference', 'ref', 'referencia', 'riferimento'],
}

/** What our own downloads add: passed over in silence when such a file comes back. */
const OURS = ['row', 'fila', 'riga', 'reason', 'motivo']

/** A heading without capitals, accents, spaces and punctuation: `Correo electrónico`, `E-mail`. */
const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

export interface ReadHeadings {
  /** Where in a record each column stands. */
  at: Partial<Record<BulkColumn, number>>
  known: BulkColumn[]
  ignored: string[]
  /** How many cells the heading has. */
  count: number
}

export type HeadingsRefusal =
  | { code: 'csv-columns-missing'; columns: BulkColumn[] }
  | { code: 'csv-column-twice'; columns: BulkColumn[] }

/** Which columns a heading names. A file without a column that each row needs is refused. */
export const readHeadings = (
  headings: readonly string[],
  needed: readonly BulkColumn[],
): Result<ReadHeadings, HeadingsRefusal> => {
  const at: ReadHeadings['at'] = {}
  const ignored: string[] = []
  for (const [index, heading] of headings.entries()) {
    const plain = plainHeading(heading)
    const column = COLUMNS.find((each) => HEADINGS[each].includes(plain))
    if (column && at[column] !== undefined) return refuse({ code: 'csv-column-twice', columns: [column] })
    if (column) at[column] = index
    else if (heading.trim() !== '' && !OURS.includes(plain)) ignored.push(heading.trim().slice(0, 60))
  }
  const missing = needed.filter((column) => at[column] === undefined)
  if (missing.length > 0) return refuse({ code: 'csv-columns-missing', columns: missing })
  return ok({ at, known: COLUMNS.filter((column) => at[column] !== undefined), ignored, count: headings.length })
}
