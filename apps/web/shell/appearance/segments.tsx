import { useId } from 'react'

export interface SegmentsProps<Value extends string> {
  /** The element that names the choice. */
  labelledBy: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** One of a few short words, side by side. Arrow keys move between them. */
export const Segments = <Value extends string>({ labelledBy, value, options, onChoose }: SegmentsProps<Value>) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className="grid auto-cols-fr grid-flow-col rounded-ctl bg-sunken p-1"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-[7px] px-1.5 text-center font-medium text-[0.9375rem] text-ink-2 leading-tight hover:text-ink has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-1 has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
