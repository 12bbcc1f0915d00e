import { Tabs as Base } from '@base-ui/react/tabs'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useMore } from './use-more.ts'

export interface TabsProps {
  label: string
  /** `kept`: what is typed there is still there when one comes back to it. */
  tabs: readonly { value: string; title: string; panel: ReactNode; kept?: boolean }[]
  /**
   * The tab shown, for who keeps it elsewhere (in the address); without it the first, and then the
   * one last chosen.
   */
  value?: string
  onChange?: (value: string) => void
  /** On a phone they stand two by two, all in sight, in place of a row that scrolls. */
  paired?: boolean
}

/**
 * A few views of one thing, one at a time. Arrow keys move between them. Where they do not fit they
 * scroll sideways.
 */
export const Tabs = ({ label, tabs, value, onChange, paired = false }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const more = useMore(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is to be seen
  useEffect(() => {
    // A frame later: a router that keeps scroll positions puts the row back where it was.
    const frame = requestAnimationFrame(() => {
      const row = list.current
      const place = tabs.findIndex((tab) => tab.value === value)
      const chosen = row?.querySelectorAll<HTMLElement>('[role=tab]')[place]
      // Not `scrollIntoView`, which moves the page too.
      if (row && chosen) row.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - row.clientWidth / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(chosen) => onChange?.(String(chosen))}
    >
      <div className="rounded-ctl bg-sunken dark:ring-1 dark:ring-line dark:ring-inset">
        <Base.List
          ref={list}
          aria-label={label}
          style={fade(more)}
          className={`relative gap-1 overflow-x-auto rounded-ctl p-1 ${paired ? 'grid grid-cols-2 sm:flex' : 'flex'}`}
        >
          {tabs.map(({ value, title }) => (
            <Base.Tab
              key={value}
              value={value}
              className="min-h-11 flex-1 cursor-pointer whitespace-nowrap rounded-[8px] px-3 font-semibold text-ink-2 hover:text-ink data-active:bg-surface data-active:text-ink data-active:shadow-1 dark:data-active:bg-line dark:data-active:ring-1 dark:data-active:ring-control dark:data-active:ring-inset"
            >
              {title}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {tabs.map(({ value, panel, kept = false }) => (
        <Base.Panel key={value} value={value} keepMounted={kept} className="pt-6 focus-visible:outline-offset-8">
          {panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

/** The row pales where there is more of it. */
const fade = ({ left, right }: { left: boolean; right: boolean }): CSSProperties => {
  if (!left && !right) return {}
  const edge = (more: boolean) => (more ? 'transparent' : 'black')
  return { maskImage: `linear-gradient(to right, ${edge(left)}, black 3rem calc(100% - 3rem), ${edge(right)})` }
}
