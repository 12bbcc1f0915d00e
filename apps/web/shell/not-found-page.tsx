import { m } from '@firmeza/i18n'
import { EmptyState, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Link, useLocation } from '@tanstack/react-router'

/** A route that leads nowhere: says so, shows what was asked for, and offers ways out. */
export const NotFoundPage = () => {
  useLanguage()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useTitle(`${m.shell_not_found_title()} · ${pageConfig().brandName}`)
  return (
    <div className="py-8 sm:py-16">
      <EmptyState
        level={1}
        title={m.shell_not_found_title()}
        actions={
          <>
            <Link to="/homepage2" search={{}} className="btn btn-pen">
              {m.shell_not_found_home()}
            </Link>
            <Link to="/createsignpagelight" className="btn btn-line">
              {m.shell_try()}
            </Link>
          </>
        }
      >
        <p className="font-mono text-[0.9375rem] break-all">#{path}</p>
        <p className="mt-3">{m.shell_not_found_body()}</p>
      </EmptyState>
    </div>
  )
}
