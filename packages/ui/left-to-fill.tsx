import { currentLanguage, m } from '@firmeza/i18n'

/** More are counted: a form that nobody has begun need not be read out field by field. */
const MOST_NAMED = 3

export interface LeftField {
  /** The name of its control in the form, or the `data-field` of what is focused in its place. */
  field: string
  /** What it is called on the page. */
  name: string
  /** What is the matter; it ends in `-required` where nothing is in it. */
  mistake: string
}

const isMissing = ({ mistake }: LeftField): boolean => mistake.endsWith('-required')

/**
 * Why a form cannot be sent yet, and a way to the first such field; nothing where it can. What is
 * wrong comes first: what is missing is told once nothing is.
 */
export const LeftToFill = ({ left }: { left: readonly LeftField[] }) => {
  const wrong = left.filter((field) => !isMissing(field))
  if (left.length === 0) return null
  return (
    <p className="hint mb-1 basis-full">
      {wrong.length > 0 ? (
        <ToFirst of={wrong} named={m.ui_wrong} counted={m.ui_wrong_count} className="text-rec decoration-current" />
      ) : (
        <ToFirst of={left} named={m.ui_missing} counted={m.ui_missing_count} className="hover:text-ink" />
      )}
    </p>
  )
}

interface ToFirstProps {
  of: readonly LeftField[]
  named: (facts: { fields: string }) => string
  counted: (facts: { count: string }) => string
  className: string
}

const ToFirst = ({ of, named, counted, className }: ToFirstProps) =>
  of.length > 0 && (
    <button
      type="button"
      className={`min-h-9 cursor-pointer text-left underline decoration-control underline-offset-4 ${className}`}
      onClick={({ currentTarget }) => focusFirst(currentTarget.form, of)}
    >
      {of.length > MOST_NAMED ? counted({ count: String(of.length) }) : named({ fields: listed(of) })}
    </button>
  )

const focusFirst = (form: HTMLFormElement | null, left: readonly LeftField[]): void => {
  const fields = left.map(({ field }) => field)
  const all = [...(form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])]
  all.find((each) => fields.includes(each.getAttribute('name') ?? each.dataset.field ?? ''))?.focus()
}

const listed = (fields: readonly LeftField[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(new Set(fields.map(({ name }) => name)))
