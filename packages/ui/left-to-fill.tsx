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
  if (missing.length + wrong.length === 0) return null
  return (
    <p className="hint mb-1 basis-full">
      {missing.length > MOST_NAMED && m.ui_missing_count({ count: String(missing.length) })}
      {missing.length > 0 && missing.length <= MOST_NAMED && m.ui_missing({ fields: listed(missing) })}{' '}
      {wrong.length > 0 && m.ui_wrong({ fields: listed(wrong) })}
    </p>
  )
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(new Set(names))
