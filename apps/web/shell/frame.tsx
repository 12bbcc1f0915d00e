import { m } from '@firmeza/i18n'
import { useLanguage } from '@firmeza/ui'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { Footer } from './footer.tsx'
import { LanguageLine } from './language-line.tsx'
import { Notices } from './notices.tsx'
import { TitleToolbar } from './title-toolbar.tsx'
import { Toolbar } from './toolbar.tsx'
import { titlesOf } from './toolbar-titles.ts'

/** A campaign's page, which stands without the header. */
const WITHOUT_HEADER = '/fullpage'

/** The default view: header, the route's page, footer (specification 1 §2). */
export const Frame = () => {
  useLanguage()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const titles = titlesOf(path)
  const main = useRef<HTMLElement>(null)
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {m.shell_skip()}
      </button>
      <LanguageLine onAnswered={() => main.current?.focus()} />
      {titles ? <TitleToolbar {...titles} /> : path !== WITHOUT_HEADER && <Toolbar />}
      <main ref={main} tabIndex={-1} className="flex-1 outline-none has-[>.bg-sunken:only-child]:bg-sunken">
        <Outlet />
      </main>
      <Footer />
      <Notices />
    </div>
  )
}
