import { currentLanguage, m } from '@firmeza/i18n'

/** More are counted: a form that nobody has begun need not be read out field by field. */
const MOST_NAMED = 3

export interface LeftField {
  /** The name of its control in the form, or the `data-field` of what is focused in its place. */
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
      {missing.length > 0 && (
        <ToFirst
          of={missing}
          words={
            missing.length > MOST_NAMED
              ? m.ui_missing_count({ count: String(missing.length) })
              : m.ui_missing({ fields: listed(missing) })
          }
        />
      )}{' '}
      {wrong.length > 0 && (
        <ToFirst
          of={wrong}
          words={
            wrong.length > MOST_NAMED
              ? m.ui_wrong_count({ count: String(wrong.length) })
              : m.ui_wrong({ fields: listed(wrong) })
          }
          className="text-rec"
        />
      )}
    </p>
  )
}

interface ToFirstProps {
  of: readonly LeftField[]
  words: string
  className?: string
}

const ToFirst = ({ of, words, className = 'hover:text-ink' }: ToFirstProps) => (
  <button
    type="button"
    className={`min-h-6 cursor-pointer text-left underline decoration-control underline-offset-4 ${className}`}
    onClick={({ currentTarget }) => focusFirst(currentTarget.form, of)}
  >
    {words}
  </button>
)

const focusFirst = (form: HTMLFormElement | null, left: readonly LeftField[]): void => {
  const fields = left.map(({ field }) => field)
  const all = [...(form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])]
  all.find((each) => fields.includes(each.getAttribute('name') ?? each.dataset.field ?? ''))?.focus()
}

const listed = (fields: readonly LeftField[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(new Set(fields.map(({ name }) => name)))
