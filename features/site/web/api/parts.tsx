import { m } from '@firmeza/i18n'
import { type ReactNode, useEffect, useState } from 'react'

const PARTS = ['blocks', 'example', 'errors', 'contact'] as const
type PartName = (typeof PARTS)[number]

const NAMES: Record<PartName, () => string> = {
  blocks: m.apipage_blocks,
  example: m.apipage_example,
  errors: m.apipage_errors,
  contact: m.contact_page_title,
}

const headingId = (part: PartName) => `api-${part}`

/**
 * Brings a part into view, its heading focused. The address stays: the route stands in its hash.
 */
export const goToPart = (part: PartName) => {
  const heading = document.getElementById(headingId(part))
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ behavior })
}

/** The part that is being read: the one that stands just under the header. */
const useCurrentPart = () => {
  const [current, setCurrent] = useState<PartName>('blocks')
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting)
            setCurrent(PARTS.find((part) => part === (target as HTMLElement).dataset.part) ?? 'blocks')
      },
      { rootMargin: '-15% 0px -84% 0px' },
    )
    for (const section of document.querySelectorAll('section[data-part]')) watcher.observe(section)
    return () => watcher.disconnect()
  }, [])
  return [current, setCurrent] as const
}

/** The page's parts: a list that stays in view at a desk, chips on a phone. */
export const PartNavigation = () => {
  const [current, setCurrent] = useCurrentPart()
  return (
    <nav aria-label={m.apipage_navigation()} className="self-start lg:sticky lg:top-24">
      <ul className="grid grid-cols-2 gap-2 sm:flex lg:grid lg:grid-cols-1 lg:gap-0">
        {PARTS.map((part) => (
          <li key={part}>
            <button
              type="button"
              aria-current={part === current ? 'location' : undefined}
              onClick={() => {
                goToPart(part)
                setCurrent(part)
              }}
              className="min-h-11 w-full cursor-pointer rounded-full px-4 font-medium text-[0.9375rem] text-ink-2 ring-1 ring-control/60 ring-inset hover:text-ink aria-[current=location]:bg-pen-wash aria-[current=location]:text-ink lg:aria-[current=location]:bg-transparent lg:rounded-none lg:border-line lg:border-l-2 lg:text-left lg:ring-0 lg:aria-[current=location]:border-pen lg:aria-[current=location]:text-ink"
            >
              {NAMES[part]()}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A part of the page, for {@link PartNavigation} to find. */
export const Part = ({ part, children }: { part: PartName; children: ReactNode }) => (
  <section data-part={part} aria-labelledby={headingId(part)}>
    {children}
  </section>
)

/** What is said of a part, and beside it what it is about. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)]">
    {children}
  </div>
)

export const PartHeading = ({
  part,
  className = 'text-[1.625rem] tracking-[-0.02em]',
  children,
}: {
  part: PartName
  className?: string
  children: ReactNode
}) => (
  <h2 id={headingId(part)} tabIndex={-1} className={`outline-none ${className}`}>
    {children}
  </h2>
)
