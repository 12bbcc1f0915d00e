import { m } from '@firmeza/i18n'
import { ArrowIcon, useCopying } from '@firmeza/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether more stands beyond the right edge of what scrolls sideways. */
const useMoreBeyond = (element: RefObject<HTMLElement | null>) => {
  const [more, setMore] = useState(false)
  const look = () => {
    const { scrollWidth = 0, clientWidth = 0, scrollLeft = 0 } = element.current ?? {}
    setMore(scrollWidth - clientWidth - scrollLeft > 8)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at the element alone
  useEffect(() => {
    if (!element.current) return
    const watcher = new ResizeObserver(look)
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return { more, look }
}

/**
 * Code to read and copy. It scrolls sideways on its own, says so while there is more, and can be
 * reached by keyboard to do so.
 */
export const CodeBlock = ({ title, code }: { title: string; code: string }) => {
  const pre = useRef<HTMLPreElement>(null)
  const { more, look } = useMoreBeyond(pre)
  const { outcome, copy } = useCopying()
  return (
    <figure className="overflow-hidden rounded-card bg-night text-white shadow-2 dark:ring-1 dark:ring-line">
      <figcaption className="flex items-center justify-between gap-4 border-white/15 border-b py-1.5 pr-2 pl-5 text-[0.875rem] sm:pl-6">
        <span className="font-semibold">{title}</span>
        {more && (
          <span aria-hidden="true" className="ml-auto flex items-center gap-1 text-night-2">
            {m.site_code_more()}
            <ArrowIcon className="size-4" />
          </span>
        )}
        <button
          type="button"
          onClick={() => void copy(code)}
          className="min-h-11 cursor-pointer rounded-ctl px-3 font-semibold text-night-2 hover:text-white focus-visible:outline-white"
        >
          <span role="status">
            {outcome === 'copied' ? m.ui_copied() : outcome === 'failed' ? m.ui_copy_failed() : m.ui_copy()}
          </span>
        </button>
      </figcaption>
      <pre
        ref={pre}
        onScroll={look}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="overflow-x-auto p-5 font-mono text-[0.8125rem] leading-[1.65] focus-visible:-outline-offset-4 focus-visible:outline-white sm:p-6"
      >
        {code.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of fixed text, some of them equal
          <span key={index} className={line.startsWith('#') ? 'text-night-2' : ''}>
            {line}
            {'\n'}
          </span>
        ))}
      </pre>
    </figure>
  )
}
