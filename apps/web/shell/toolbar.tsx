import { m } from '@firmeza/i18n'
import { Mark, MenuIcon, pageConfig } from '@firmeza/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { AccountLinks } from './account-links.tsx'
import { Choices } from './choices.tsx'
import { destinations, markUnder } from './destinations.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { useMenu } from './use-menu.ts'
import { useScrolled } from './use-scrolled.ts'

const LINK =
  'inline-flex min-h-11 items-center rounded-ctl px-3 lg:px-2 text-[0.8125rem] font-medium tracking-[0.04em] text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-pen aria-[current=page]:underline-offset-8 xl:text-[0.875rem]'

/**
 * The header. On page-2 paths it is transparent until the page is scrolled; elsewhere it is solid
 * (specification 1 §2).
 */
export const Toolbar = () => {
  const menu = useMenu()
  const sheet = useId()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const scrolled = useScrolled()
  const solid = scrolled || !path.endsWith('2')
  return (
    <header
      className={`sticky top-0 z-40 border-b transition-colors duration-150 ${solid ? 'border-line bg-paper' : 'border-transparent'}`}
    >
      <div className="mx-auto flex h-[68px] max-w-[1200px] items-center gap-4 px-5 sm:px-8 xl:gap-8">
        <Link
          to="/homepage2"
          search={{}}
          aria-label={pageConfig().brandName}
          className="flex min-w-0 max-w-[14rem] items-center gap-2.5 font-semibold text-[1.1875rem] tracking-tight max-sm:h-8 max-sm:flex-wrap max-sm:overflow-hidden lg:shrink-0"
        >
          <Mark className="size-8 shrink-0" />
          {/* On a phone it stands whole or, without room, in a row that is out of sight. */}
          <span aria-hidden="true" className="truncate max-sm:leading-8">
            {pageConfig().brandName}
          </span>
        </Link>
        <nav aria-label={m.shell_main_navigation()} className="hidden items-center gap-0.5 lg:flex">
          <Destinations path={path} />
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          <div className="hidden items-center gap-1 sm:flex">
            <Choices />
          </div>
          <AccountLinks linkClass={LINK} />
          <button
            type="button"
            aria-expanded={menu.isOpen}
            aria-controls={sheet}
            aria-label={m.shell_menu_open()}
            onClick={menu.open}
            className="btn min-h-11 min-w-11 px-0 lg:hidden"
          >
            <MenuIcon className="size-6" />
          </button>
        </div>
      </div>
      <MenuSheet id={sheet} open={menu.isOpen} onClose={menu.close} />
    </header>
  )
}

const Destinations = ({ path }: { path: string }) =>
  destinations().map(({ label, to, search }) => (
    <Link key={label} to={to} search={search} aria-current={markUnder(path, to)} className={LINK}>
      {label}
    </Link>
  ))
