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

export interface LeftToFillProps {
  left: readonly LeftField[]
  /** At the foot of a phone, where there is one line for it: more than one are counted there. */
  inBar?: boolean
}

/**
 * Why a form cannot be sent yet, and a way to the first such field; nothing where it can. What is
 * wrong comes first: what is missing is told once nothing is.
 */
export const LeftToFill = ({ left, inBar = false }: LeftToFillProps) => {
  const wrong = left.filter((field) => !isMissing(field))
  if (left.length === 0) return null
  return (
    <p className={inBar ? 'hint' : 'hint mb-1 basis-full'}>
      {wrong.length > 0 ? (
        <ToFirst
          of={wrong}
          named={m.ui_wrong}
          counted={m.ui_wrong_count}
          inBar={inBar}
          className="text-rec decoration-current"
        />
      ) : (
        <ToFirst of={left} named={m.ui_missing} counted={m.ui_missing_count} inBar={inBar} className="hover:text-ink" />
      )}
    </p>
  )
}

interface ToFirstProps {
  of: readonly LeftField[]
  named: (facts: { fields: string }) => string
  counted: (facts: { count: string }) => string
  inBar: boolean
  className: string
}

const ToFirst = ({ of, named, counted, inBar, className }: ToFirstProps) =>
  of.length > 0 && (
    <button
      type="button"
      className={`cursor-pointer text-left underline ${inBar ? 'max-w-full max-sm:min-h-6 max-sm:truncate sm:min-h-9' : 'min-h-9'} decoration-control underline-offset-4 ${className}`}
      onClick={({ currentTarget }) => focusFirst(currentTarget.form, of)}
    >
      {of.length > MOST_NAMED ? (
        counted({ count: String(of.length) })
      ) : inBar && of.length > 1 ? (
        <>
          <span className="sm:hidden">{counted({ count: String(of.length) })}</span>
          <span className="max-sm:hidden">{named({ fields: listed(of) })}</span>
        </>
      ) : (
        named({ fields: listed(of) })
      )}
    </button>
  )

const focusFirst = (form: HTMLFormElement | null, left: readonly LeftField[]): void => {
  const fields = left.map(({ field }) => field)
  const all = [...(form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])]
  all.find((each) => fields.includes(each.getAttribute('name') ?? each.dataset.field ?? ''))?.focus()
}

const listed = (fields: readonly LeftField[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(new Set(fields.map(({ name }) => name)))
