import { PolicyDialog } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Mark, pageConfig } from '@firmeza/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { destinations } from './destinations.ts'

const LINK = 'inline-flex min-h-11 items-center text-[0.9375rem] text-ink-2 hover:text-ink hover:underline'

/** The footer, with the current year (specification 1 §2). */
export const Footer = () => {
  const { brandName, testInbox } = pageConfig()
  const [reading, setReading] = useState(false)
  const year = `© ${new Date().getFullYear()} ${brandName}`
  return (
    <footer className="border-line border-t bg-paper">
      <div className="mx-auto grid max-w-[1200px] gap-8 px-5 py-10 sm:px-8 lg:grid-cols-[1fr_auto]">
        <div>
          <p className="flex items-center gap-2.5 font-semibold">
            <Mark className="size-7" />
            {brandName}
          </p>
          <p className="mt-3 max-w-[40ch] text-[0.9375rem] text-ink-2">{m.shell_footer_line()}</p>
        </div>
        <nav aria-label={m.shell_footer_navigation()} className="grid grid-cols-2 gap-x-10 sm:grid-cols-4">
          {destinations()
            .slice(1)
            .map(({ quiet, to, search }) => (
              <Link key={quiet} to={to} search={search} className={LINK}>
                {quiet}
              </Link>
            ))}
          <Link to="/createsignpagelight" className={LINK}>
            {m.shell_try()}
          </Link>
          <Link to="/contactpage" className={LINK}>
            {m.contact_page_title()}
          </Link>
          <Link to="/homepage2" search={{ section: 'legal' }} className={LINK}>
            {m.shell_footer_legal()}
          </Link>
          <button type="button" onClick={() => setReading(true)} className={`${LINK} cursor-pointer`}>
            {m.shell_footer_privacy()}
          </button>
        </nav>
      </div>
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center justify-between gap-x-8 px-5 pb-8 text-[0.875rem] text-ink-2 sm:px-8">
        <p>{year}</p>
        {testInbox && (
          <a href="/inbox" className={LINK}>
            {m.shell_test_inbox()}
          </a>
        )}
      </div>
      <PolicyDialog open={reading} onClose={() => setReading(false)} />
    </footer>
  )
}
