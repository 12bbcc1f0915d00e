import { currentLanguage, m } from '@firmeza/i18n'

/** More are counted: a form that nobody has begun need not be read out field by field. */
const MOST_NAMED = 3

export interface LeftToFillProps {
  /** The names of the fields that need something still, and of those with something wrong. */
  missing: readonly string[]
  wrong: readonly string[]
}

/** Why a form cannot be sent yet; nothing where it can. */
export const LeftToFill = ({ missing, wrong }: LeftToFillProps) => {
  const [left, faulty] = [[...new Set(missing)], [...new Set(wrong)]]
  if (left.length + faulty.length === 0) return null
  return (
    <p className="hint mb-1 basis-full">
      {left.length > MOST_NAMED && m.ui_missing_count({ count: String(left.length) })}
      {left.length > 0 && left.length <= MOST_NAMED && m.ui_missing({ fields: listed(left) })}{' '}
      {faulty.length > 0 && m.ui_wrong({ fields: listed(faulty) })}
    </p>
  )
}

const listed = (names: string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names)
