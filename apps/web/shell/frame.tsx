import { m } from '@firmeza/i18n'
import { useLanguage } from '@firmeza/ui'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { DrawerPlace } from './appearance/drawer-opener.tsx'
import { PageBackground } from './appearance/page-background.tsx'
import type { ColourClass } from './appearance/settings.ts'
import { Sidebar } from './appearance/sidebar.tsx'
import { toneOf } from './appearance/tone.ts'
import { useAppearance } from './appearance/use-appearance.ts'
import { LanguageLine } from './language-line.tsx'
import { Notices } from './notices.tsx'
import { PageFooter } from './page-footer.tsx'
import { TitleToolbar } from './title-toolbar.tsx'
import { Toolbar } from './toolbar.tsx'
import { titlesOf } from './toolbar-titles.ts'

/** A campaign's page, which stands without the header. */
const WITHOUT_HEADER = '/fullpage'

/**
 * The default view: header, the route's page, footer (specification 1 §2), placed as the settings
 * drawer says.
 */
export const Frame = () => {
  useLanguage()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const titles = titlesOf(path)
  const main = useRef<HTMLElement>(null)
  const { toolbar, footer, background } = useAppearance()
  const withHeader = path !== WITHOUT_HEADER
  const header = withHeader && toolbar.shown && (
    <Toned colourClass={toolbar.colourClass} className="frame-toolbar">
      {titles ? <TitleToolbar {...titles} /> : <Toolbar />}
    </Toned>
  )
  const end = footer.shown && (
    <Toned colourClass={footer.colourClass} className="frame-footer">
      <PageFooter />
    </Toned>
  )
  return (
    <div
      data-toolbar={toolbar.placement}
      data-footer={footer.placement}
      data-background={background ?? undefined}
      className="flex min-h-dvh flex-col overflow-x-clip"
    >
      <PageBackground />
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {m.shell_skip()}
      </button>
      <LanguageLine onAnswered={() => main.current?.focus()} />
      {toolbar.placement !== 'inside' && header}
      <div className="flex flex-1">
        {withHeader && <Sidebar />}
        <div className="flex min-w-0 flex-1 flex-col">
          {toolbar.placement === 'inside' && header}
          <main ref={main} tabIndex={-1} className="flex-1 outline-none has-[>.bg-sunken:only-child]:bg-sunken">
            <Outlet />
          </main>
          {footer.placement === 'inside' && end}
        </div>
      </div>
      {footer.placement !== 'inside' && end}
      <DrawerPlace withHeader={withHeader} />
      <Notices />
    </div>
  )
}

interface TonedProps {
  colourClass: ColourClass
  className: string
  children: ReactNode
}

const Toned = ({ colourClass, className, children }: TonedProps) => {
  const tone = toneOf(colourClass)
  return (
    <div {...tone} className={`${tone.className} ${className}`}>
      {children}
    </div>
  )
}
