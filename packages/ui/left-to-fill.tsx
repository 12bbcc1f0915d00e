import { currentLanguage, m } from '@firmeza/i18n'

/** More are counted: a form that nobody has begun need not be read out field by field. */
const MOST_NAMED = 3

export interface LeftField {
  /** Its name in the form. */
  field: string
  /** What it is called on the page. */
  name: string
  /** Nothing is in it; otherwise something wrong. */
  isMissing: boolean
}

/** Why a form cannot be sent yet, and a way to the first such field; nothing where it can. */
export const LeftToFill = ({ left }: { left: readonly LeftField[] }) => {
  if (left.length === 0) return null
  const missing = left.filter(({ isMissing }) => isMissing)
  const wrong = left.filter(({ isMissing }) => !isMissing)
  return (
    <p className="hint mb-1 basis-full">
      <button
        type="button"
        className="cursor-pointer text-left underline decoration-control underline-offset-4 hover:text-ink"
        onClick={({ currentTarget }) => focusFirst(currentTarget.form, left)}
      >
        {missing.length > MOST_NAMED && m.ui_missing_count({ count: String(missing.length) })}
        {missing.length > 0 && missing.length <= MOST_NAMED && m.ui_missing({ fields: listed(missing) })}{' '}
        {wrong.length > 0 && <span className="text-rec">{m.ui_wrong({ fields: listed(wrong) })}</span>}
      </button>
    </p>
  )
}

const focusFirst = (form: HTMLFormElement | null, left: readonly LeftField[]): void => {
  const fields = left.map(({ field }) => field)
  const first = [...(form?.elements ?? [])].find((element) => fields.includes(element.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
}

const listed = (fields: readonly LeftField[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(new Set(fields.map(({ name }) => name)))
