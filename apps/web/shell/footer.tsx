import { m } from '@firmeza/i18n'
import { Mark, pageConfig } from '@firmeza/ui'
import { Link } from '@tanstack/react-router'
import { footerGroups } from './footer-groups.ts'

const LINK =
  'inline-flex min-h-11 items-center sm:pointer-fine:min-h-9 text-[0.9375rem] leading-snug text-ink-2 hover:text-ink hover:underline'

/** The footer, with the current year (specification 1 §2). */
export const Footer = () => {
  const { brandName, testInbox } = pageConfig()
  const year = `© ${new Date().getFullYear()} ${brandName}`
  return (
    <footer className="border-line border-t bg-paper">
      <div className="mx-auto grid max-w-[1200px] gap-x-8 gap-y-8 px-5 pt-6 sm:px-8 sm:py-10 lg:grid-cols-12">
        <div className="max-lg:hidden lg:col-span-4">
          <p className="flex items-center gap-2.5 font-semibold">
            <Mark className="size-7" />
            {brandName}
          </p>
          <p className="mt-3 max-w-[40ch] text-[0.9375rem] text-ink-2">{m.shell_footer_line()}</p>
        </div>
        <nav
          aria-label={m.shell_footer_navigation()}
          className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 sm:gap-x-8 lg:col-span-8"
        >
          {footerGroups().map(({ heading, links }) => (
            <div key={heading} className="max-sm:last:col-span-2 max-sm:last:mt-4 max-sm:[&:last-child>ul]:grid-cols-2">
              <p className="font-semibold text-[0.9375rem]">{heading}</p>
              <ul className="grid content-start gap-x-4 sm:mt-1">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} search={{}} className={LINK}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center justify-between gap-x-8 px-5 pb-2 text-[0.875rem] text-ink-2 max-sm:pt-3 sm:px-8 sm:pb-6">
        <p>{year}</p>
        {testInbox && (
          <a href="/inbox" className={LINK}>
            {m.shell_test_inbox()}
          </a>
        )}
      </div>
    </footer>
  )
}
