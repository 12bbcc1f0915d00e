import { m } from '@firmeza/i18n'
import { CloseIcon, Mark, MenuIcon, pageConfig } from '@firmeza/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { AccountLinks, AccountMenu } from './account-links.tsx'
import { Choices } from './choices.tsx'
import { destinations } from './destinations.ts'
import { useScrolled } from './use-scrolled.ts'

const LINK =
  'inline-flex min-h-11 items-center rounded-ctl px-3 text-[0.8125rem] font-medium tracking-[0.04em] text-ink-2 hover:bg-sunken hover:text-ink xl:text-[0.875rem]'

const MENU_LINK = 'flex min-h-12 items-center font-semibold text-[0.9375rem] tracking-[0.04em]'

const TRIAL = '/createsignpagelight'

/**
 * The header. On page-2 paths it is transparent until the page is scrolled; elsewhere it is solid
 * (specification 1 §2).
 */
export const Toolbar = () => {
  const [open, setOpen] = useState(false)
  const menu = useId()
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])
  const path = useLocation({ select: ({ pathname }) => pathname })
  const scrolled = useScrolled()
  const solid = scrolled || open || !path.endsWith('2')
  return (
    <header
      className={`sticky top-0 z-40 border-b transition-colors duration-150 ${solid ? 'border-line bg-paper/90 backdrop-blur' : 'border-transparent'}`}
    >
      <div className="mx-auto flex h-[68px] max-w-[1200px] items-center gap-4 px-5 sm:px-8 xl:gap-8">
        <Link
          to="/homepage2"
          search={{}}
          className="flex min-w-0 max-w-[14rem] items-center gap-2.5 font-semibold text-[1.1875rem] tracking-tight lg:shrink-0"
        >
          <Mark className="size-8 shrink-0" />
          <span className="truncate">{pageConfig().brandName}</span>
        </Link>
        <nav aria-label={m.shell_main_navigation()} className="hidden items-center gap-0.5 lg:flex">
          <Destinations className={LINK} />
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          <div className="hidden items-center gap-1 sm:flex">
            <Choices />
          </div>
          <AccountLinks linkClass={LINK} />
          <button
            ref={opener}
            type="button"
            aria-expanded={open}
            aria-controls={menu}
            aria-label={open ? m.shell_menu_close() : m.shell_menu_open()}
            onClick={() => setOpen(!open)}
            className="btn min-h-11 min-w-11 px-0 lg:hidden"
          >
            {open ? <CloseIcon className="size-6" /> : <MenuIcon className="size-6" />}
          </button>
        </div>
      </div>
      <div id={menu} hidden={!open} className="border-line border-t px-5 py-4 lg:hidden">
        <nav aria-label={m.shell_main_navigation()} className="grid">
          <Destinations className={MENU_LINK} onGo={() => setOpen(false)} />
          {path !== TRIAL && (
            <Link to={TRIAL} className={`${MENU_LINK} text-pen`} onClick={() => setOpen(false)}>
              {m.shell_try()}
            </Link>
          )}
          <div className="mt-3 grid border-line border-t pt-1">
            <AccountMenu linkClass={MENU_LINK} onGo={() => setOpen(false)} />
          </div>
        </nav>
        <div className="mt-3 flex gap-2 border-line border-t pt-3 sm:hidden">
          <Choices />
        </div>
      </div>
    </header>
  )
}

const Destinations = ({ className, onGo }: { className: string; onGo?: () => void }) =>
  destinations().map(({ label, to, search }) => (
    <Link key={label} to={to} search={search} className={className} onClick={onGo}>
      {label}
    </Link>
  ))
