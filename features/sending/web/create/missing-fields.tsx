import { currentLanguage, m } from '@firmeza/i18n'

export interface MissingFieldsProps<Field extends string> {
  mistakes: Partial<Record<Field, string>>
  /** What each field is called on the page. */
  nameOf: (field: Field) => string
}

/** Why Enviar is off: the fields that still need something, and those that have something wrong. */
export const MissingFields = <Field extends string>({ mistakes, nameOf }: MissingFieldsProps<Field>) => {
  const found = Object.entries(mistakes) as [Field, string][]
  if (found.length === 0) return null
  const namesOf = (isMissing: boolean): string[] =>
    found.filter(([, mistake]) => mistake.endsWith('-required') === isMissing).map(([field]) => nameOf(field))
  const [missing, wrong] = [namesOf(true), namesOf(false)]
  return (
    <p className="hint mb-1 basis-full">
      {missing.length > 0 && m.create_missing({ fields: listed(missing) })}{' '}
      {wrong.length > 0 && m.create_wrong({ fields: listed(wrong) })}
    </p>
  )
}

const listed = (names: string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names)
