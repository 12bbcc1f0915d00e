import { m } from '@firmeza/i18n'
import { pageConfig } from '@firmeza/ui'
import { Link } from '@tanstack/react-router'
import { ROUTES } from './routes.ts'

const LINK = 'inline-flex min-h-11 items-center hover:text-ink hover:underline'

/** The footer in one line, with the current year (specification 1 §2). */
export const FooterLine = () => {
  const { brandName, testInbox } = pageConfig()
  return (
    <footer className="border-line border-t bg-paper">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center justify-between gap-x-6 px-5 text-[0.875rem] text-ink-2 max-sm:pt-4 max-sm:pb-1 sm:min-h-14 sm:px-8">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          © {new Date().getFullYear()} {brandName}
        </p>
        <nav aria-label={m.shell_footer_navigation()} className="flex flex-wrap gap-x-5 sm:gap-x-6">
          <Link to={ROUTES.legalInformationEs} className={LINK}>
            {m.shell_footer_law()}
          </Link>
          <Link to={ROUTES.PrivacyPage} className={LINK}>
            {m.privacy_title()}
          </Link>
          <Link to={ROUTES.ContactPage} className={LINK}>
            {m.contact_page_title()}
          </Link>
          {testInbox && (
            <a href="/inbox" className={LINK}>
              {m.shell_test_inbox()}
            </a>
          )}
        </nav>
      </div>
    </footer>
  )
}
