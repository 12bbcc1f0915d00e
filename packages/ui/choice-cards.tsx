import { type ReactNode, useId } from 'react'

export interface ChoiceCard<Value extends string> {
  value: Value
  title: string
  text?: string
  /** Stands apart at the right: a price, a badge. */
  aside?: ReactNode
  /** Cannot be had yet: it may be looked at, and stands back. */
  soon?: boolean
}

export interface ChoiceCardsProps<Value extends string> {
  label: string
  /** Groups the radio buttons. */
  name: string
  /** The chosen one; empty while none is. */
  value: Value | ''
  options: readonly ChoiceCard<Value>[]
  error?: string
  onChoose: (value: Value) => void
  onBlur?: () => void
}

/**
 * One of a few, each with what it means and what it costs; on a phone only the chosen one says what
 * it means. Arrow keys move between them.
 */
export const ChoiceCards = <Value extends string>({
  label,
  name,
  value,
  options,
  error,
  onChoose,
  onBlur,
}: ChoiceCardsProps<Value>) => {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className="grid gap-1.5"
    >
      <p id={`${id}-label`} className="label">
        {label}
      </p>
      <div
        className={`grid gap-1.5 sm:gap-2 ${options.length > 3 && options.some(({ text }) => text) ? 'sm:grid-cols-2' : ''}`}
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            className={`group flex min-h-12 cursor-pointer gap-3 rounded-ctl bg-surface px-3.5 py-2 sm:py-3.5 ring-1 ring-inset hover:ring-ink-2 has-checked:bg-pen-wash has-checked:ring-2 has-checked:ring-pen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen ${option.text ? '' : 'items-center'} ${error ? 'ring-rec' : option.soon ? 'ring-line' : 'ring-control'}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-aside ${id}-${index}-text`}
              onChange={() => onChoose(option.value)}
              onBlur={onBlur}
              className={`size-5 shrink-0 appearance-none rounded-full bg-surface ring-1 ring-control ring-inset checked:border-[6px] checked:border-pen checked:ring-0 focus-visible:outline-none ${option.text ? 'mt-0.5' : ''}`}
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span id={`${id}-${index}`} className={`font-semibold leading-snug ${option.soon ? 'text-ink-2' : ''}`}>
                  {option.title}
                </span>
                {option.aside && (
                  <span id={`${id}-${index}-aside`} className="shrink-0 text-[0.875rem] text-ink-2">
                    {option.aside}
                  </span>
                )}
              </span>
              {option.text && (
                <span
                  id={`${id}-${index}-text`}
                  className="mt-1 hidden text-[0.875rem] text-ink-2 leading-snug group-has-checked:block sm:block"
                >
                  {option.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className="error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
