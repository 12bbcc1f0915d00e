import { type ReactNode, useId } from 'react'

export interface QuickChoiceProps<Value extends string> {
  /** What is chosen here, for those who cannot see the icon. */
  label: string
  /** What is drawn: an icon, and the choice's short name where there is room. */
  children: ReactNode
  value: Value
  options: readonly { value: Value; label: string; lang?: string }[]
  onChoose: (value: Value) => void
}

/**
 * A small icon over the platform's own list, for a choice that is seldom made (language, colours).
 */
export const QuickChoice = <Value extends string>({
  label,
  children,
  value,
  options,
  onChoose,
}: QuickChoiceProps<Value>) => {
  const id = useId()
  return (
    <div className="relative rounded-ctl focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-pen">
      <div
        aria-hidden="true"
        className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-ctl px-2.5 font-semibold text-[0.875rem] text-ink-2"
      >
        {children}
      </div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        title={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onChoose(chosen.value)
        }}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-surface text-ink opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
