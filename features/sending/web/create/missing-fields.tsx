import { LeftToFill } from '@firmeza/ui'

export interface MissingFieldsProps<Field extends string> {
  mistakes: Partial<Record<Field, string>>
  /** What each field is called on the page. */
  nameOf: (field: Field) => string
  /** See `LeftToFill`. */
  inBar?: boolean
}

/** Why Enviar is off: the fields that still need something, and those that have something wrong. */
export const MissingFields = <Field extends string>({ mistakes, nameOf, inBar }: MissingFieldsProps<Field>) => {
  const found = Object.entries(mistakes) as [Field, string][]
  const left = found.map(([field, mistake]) => ({ field, name: nameOf(field), mistake }))
  return <LeftToFill left={left} {...(inBar ? { inBar } : {})} />
}
