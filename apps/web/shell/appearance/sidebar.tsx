import { useAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { CloseIcon, MenuIcon } from '@firmeza/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { destinations } from '../destinations.ts'
import { ROUTES } from '../routes.ts'
import { AccountIcon, DESTINATION_ICONS, PanelIcon, SendIcon } from './sidebar-icons.tsx'
import { toneOf } from './tone.ts'
import { useAppearance } from './use-appearance.ts'

/** The toolbar's destinations, and for who is signed in what they do here. */
const useSidebarLinks = () => {
  const signedIn = useAccount().status === 'in'
  const own = [
    { label: m.account_panel(), to: ROUTES.PanelPage, search: {}, Icon: PanelIcon },
    { label: m.shell_send(), to: ROUTES.CreateSignPage, search: {}, Icon: SendIcon },
    { label: m.look_sidebar_account(), to: ROUTES.ProfilePage, search: {}, Icon: AccountIcon },
  ]
  const site = destinations().map(({ quiet, to, search }, index) => ({
    label: index === 0 ? m.look_sidebar_home() : quiet,
    to,
    search,
    Icon: DESTINATION_ICONS[index % DESTINATION_ICONS.length]!,
  }))
  return signedIn ? [...own, ...site] : site
}

/**
 * The navigation drawer at the left of wide screens (specification 1 §2). On narrow ones the
 * toolbar's menu leads to the same.
 */
export const Sidebar = () => {
  const { sidebar, toolbar } = useAppearance()
  const [open, setOpen] = useState(false)
  const links = useSidebarLinks()
  if (!sidebar.shown) return null
  const hidden = sidebar.variant === 'hidden'
  const named = sidebar.variant !== 'icons'
  const tone = toneOf(sidebar.colourClass)
  const below = toolbar.shown && toolbar.placement === 'fixed' ? 'top-[69px] h-[calc(100dvh-69px)]' : 'top-0 h-dvh'
  return (
    <div {...tone}>
      <div
        className={`${hidden ? 'fixed left-0 z-30' : 'sticky shrink-0 self-start'} ${below} hidden flex-col lg:flex print:hidden ${hidden && !open ? 'pointer-events-none' : ''}`}
      >
        <div
          id="sidebar"
          hidden={hidden && !open}
          className={`flex-1 overflow-y-auto border-line border-r px-3 py-4 ${hidden ? 'pt-16 shadow-3' : ''} ${named ? 'w-60' : 'w-[4.5rem]'}`}
          style={{
            background: `color-mix(in srgb, var(--paper) ${sidebar.alpha * 100}%, ${hidden ? 'var(--surface)' : 'transparent'})`,
          }}
        >
          <nav aria-label={m.look_sidebar()} className="grid gap-1">
            {links.map(({ label, to, search, Icon }) => (
              <Link
                key={label}
                to={to}
                search={search}
                title={named ? undefined : label}
                aria-label={named ? undefined : label}
                onClick={() => setOpen(false)}
                className={`flex min-h-11 items-center gap-3 rounded-ctl px-3 font-medium text-[0.9375rem] leading-tight hover:bg-sunken ${named ? '' : 'justify-center'}`}
              >
                <Icon className="size-5 shrink-0" />
                {named && <span className="min-w-0">{label}</span>}
              </Link>
            ))}
          </nav>
        </div>
        {hidden && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls="sidebar"
            aria-label={open ? m.look_sidebar_close() : m.look_sidebar_open()}
            onClick={() => setOpen(!open)}
            className="pointer-events-auto absolute top-3 left-3 grid size-11 cursor-pointer place-items-center rounded-ctl bg-surface shadow-1 ring-1 ring-line hover:bg-sunken"
          >
            {open ? <CloseIcon className="size-5" /> : <MenuIcon className="size-5" />}
          </button>
        )}
      </div>
    </div>
  )
}
