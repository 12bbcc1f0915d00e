import { m } from '@firmeza/i18n'
import { CloseIcon, Mark, pageConfig, useModal } from '@firmeza/ui'
import { Link, useLocation } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import { AccountMenu } from './account-links.tsx'
import { Choices } from './choices.tsx'
import { destinations, markUnder } from './destinations.ts'

const LINK = 'flex min-h-13 items-center text-[1.0625rem] font-semibold tracking-[0.02em]'

const TRIAL = '/createsignpagelight'

export interface MenuSheetProps {
  id: string
  open: boolean
  onClose: () => void
}

/**
 * The destinations on a small screen: a sheet over the page. A link takes its place in the history,
 * so that Back from there leads to the page and not to the menu.
 */
export const MenuSheet = ({ id, open, onClose }: MenuSheetProps) => {
  const sheet = useModal(open)
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet; the keyboard has Escape
    <dialog
      ref={sheet}
      id={id}
      aria-label={m.shell_menu()}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      className="m-0 ml-auto h-dvh max-h-none w-[min(24rem,88vw)] max-w-none bg-paper text-ink shadow-3 backdrop:bg-night/55 lg:hidden"
    >
      {open && (
        <div className="flex min-h-full flex-col px-5 pb-6">
          <div className="flex h-[68px] shrink-0 items-center justify-between">
            <span className="flex min-w-0 items-center gap-2.5 font-semibold">
              <Mark className="size-8 shrink-0" />
              <span className="truncate">{pageConfig().brandName}</span>
            </span>
            <button
              type="button"
              aria-label={m.shell_menu_close()}
              onClick={onClose}
              className="btn -mr-3 min-h-12 min-w-12 px-0"
            >
              <CloseIcon className="size-6" />
            </button>
          </div>
          <nav aria-label={m.shell_main_navigation()} className="grid">
            {destinations().map(({ label, to, search }) => (
              <Link key={label} to={to} search={search} replace aria-current={markUnder(path, to)} className={LINK}>
                {label}
              </Link>
            ))}
            <Link to={TRIAL} replace className={`${LINK} text-pen`}>
              {m.shell_try()}
            </Link>
            <div className="mt-3 grid border-line border-t pt-3">
              <AccountMenu linkClass={LINK} />
            </div>
          </nav>
          <div className="mt-auto flex gap-2 border-line border-t pt-4 sm:hidden">
            <Choices onGo={onClose} />
          </div>
        </div>
      )}
    </dialog>
  )
}
