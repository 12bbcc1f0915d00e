import { CheckIcon } from '@firmeza/ui'
import { type ReactNode, useId } from 'react'

export interface PictureChoiceProps<Value extends string> {
  labelledBy: string
  value: Value
  /** `picture` is decorative: the label says what it shows. */
  options: readonly { value: Value; label: string; picture: ReactNode }[]
  /** Whether labels are drawn below the pictures, or only told. */
  labels?: 'below' | 'told'
  onChoose: (value: Value) => void
}

/** One of several small pictures of what the page becomes. Arrow keys move between them. */
export const PictureChoice = <Value extends string>({
  labelledBy,
  value,
  options,
  labels = 'below',
  onChoose,
}: PictureChoiceProps<Value>) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid grid-cols-3 gap-x-2.5 gap-y-3">
      {options.map(({ value: each, label, picture }) => (
        <label key={each} className="group relative grid min-w-0 cursor-pointer content-start gap-1.5" title={label}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChoose(each)}
            className="peer absolute inset-0 z-10 cursor-pointer appearance-none outline-none"
          />
          <span className="relative block h-16 overflow-hidden rounded-ctl bg-paper ring-1 ring-line group-hover:ring-control peer-checked:ring-2 peer-checked:ring-pen peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pen">
            {picture}
            <span className="absolute top-1.5 right-1.5 hidden size-5 place-items-center rounded-full bg-pen text-on-pen group-has-checked:grid">
              <CheckIcon className="size-3.5" />
            </span>
          </span>
          <span
            className={
              labels === 'told'
                ? 'sr-only'
                : 'text-[0.8125rem] text-ink-2 leading-tight [overflow-wrap:anywhere] group-has-checked:font-semibold group-has-checked:text-ink'
            }
          >
            {label}
          </span>
        </label>
      ))}
    </div>
  )
}
