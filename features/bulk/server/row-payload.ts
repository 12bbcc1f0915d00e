import type { CreationPayload } from '@firmeza/operations/contract'
import type { BulkColumn } from '../wire.ts'

export type RowValues = Partial<Record<BulkColumn, string>>

/** What each column is called in a payload; a reference stays with the sender. */
const IDENTIFIER: Record<Exclude<BulkColumn, 'reference'>, string> = {
  name: 'name',
  lastname: 'lastname',
  nif: 'nif',
  email: 'email',
  phone: 'cellphone',
  language: 'idiomadef',
}
const SENT = Object.keys(IDENTIFIER) as Exclude<BulkColumn, 'reference'>[]

/**
 * The payload of one row: the template's signer, with the row's values under the identifiers of
 * their columns. A cell that is empty is nobody's: what the template says there is not said of this
 * person, but for the language. What is empty is left out, as a form leaves out what it does not
 * ask for.
 */
export const payloadOfRow = (template: CreationPayload, row: RowValues): CreationPayload => {
  const [signer] = template.signers
  const given = new Map(
    SENT.flatMap((column) => {
      const value = row[column]
      return value === undefined || (value === '' && column === 'language')
        ? []
        : [[IDENTIFIER[column], value] as const]
    }),
  )
  const known = signer!.signerData.map((datum) => ({ ...datum, value: given.get(datum.identifier) ?? datum.value }))
  const added = [...given]
    .filter(([identifier]) => !known.some((datum) => datum.identifier === identifier))
    .map(([identifier, value], at) => ({ ...PLAIN, identifier, value, order: known.length + at + 1 }))
  const signerData = [...known, ...added].filter(({ value }) => value.trim() !== '')
  return { ...template, signers: [{ ...signer!, ...holderOf(signer!, row), signerData }] }
}

/** Whose hand writes: a template cannot know. */
const holderOf = ({ biometricAttributes }: CreationPayload['signers'][number], { name, lastname }: RowValues) =>
  biometricAttributes && {
    biometricAttributes: { ...biometricAttributes, holders: [[name, lastname].filter(Boolean).join(' ')] },
  }

type Datum = CreationPayload['signers'][number]['signerData'][number]
const PLAIN: Pick<Datum, 'authentication' | 'label' | 'resumen' | 'actions'> = {
  authentication: 'N',
  label: '',
  resumen: 'N',
  actions: [],
}

/** The column that a refusal's field is about; null: it is about no row. */
export const columnOf = (field: string, { signers }: CreationPayload): BulkColumn | null => {
  const [, at, missing] = /^signers\[0\]\.signerData(?:\[(\d+)\]|\.(\w+))/.exec(field) ?? []
  const identifier = missing ?? signers[0]!.signerData[Number(at)]?.identifier
  return SENT.find((column) => IDENTIFIER[column] === identifier) ?? null
}
