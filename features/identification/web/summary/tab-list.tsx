import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

interface TabListProps {
  label: string
  tabs: readonly { value: string; title: string; panel: ReactNode }[]
}

/** Plain ones: the shell's stand on a library that a party's phone need not load. */
export const TabList = ({ label, tabs }: TabListProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const move = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 rounded-ctl bg-surface p-1 ring-1 ring-line ring-inset"
        onKeyDown={move}
      >
        {tabs.map(({ value, title }, each) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={each === at}
            aria-controls={`${id}-panel`}
            tabIndex={each === at ? 0 : -1}
            className={`min-h-11 flex-1 cursor-pointer rounded-[8px] px-1 font-semibold sm:px-2 ${each === at ? 'bg-pen-wash text-pen' : 'text-ink-2 hover:text-ink'}`}
            onClick={() => setAt(each)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[at]?.value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control of its own is to be reached
        tabIndex={0}
        className="card mt-4 p-5 shadow-1 sm:p-7"
      >
        {tabs[at]?.panel}
      </div>
    </>
  )
}
