interface SegmentsProps<Value extends string> {
  /** What is chosen. */
  label: string
  /** Groups the radio buttons. */
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  /** Half as high, for what is seldom changed. */
  small?: boolean
  onChoose: (value: Value) => void
}

/** One of a few, side by side; arrow keys go from one to the next. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => {
  const { label, name, value, options, small, onChoose } = props
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`grid auto-cols-fr grid-flow-col rounded-ctl bg-sunken ${small ? 'p-0.5 text-[0.875rem]' : 'p-1 text-[0.9375rem]'}`}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={`relative grid cursor-pointer place-items-center text-center font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-pen ${small ? 'min-h-8 rounded-[8px] px-2.5' : 'min-h-11 rounded-[7px] px-3'}`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[7px] focus-visible:outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
