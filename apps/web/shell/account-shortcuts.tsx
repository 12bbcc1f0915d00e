import { m } from '@firmeza/i18n'
import { Link } from '@tanstack/react-router'
import { ROUTES } from './routes.ts'

/** What who is signed in comes for, on every page: the panel, and to send. */
export const AccountShortcuts = ({ linkClass }: { linkClass: string }) => (
  <>
    <Link to={ROUTES.PanelPage} search={{}} className={`${linkClass} max-xl:hidden`}>
      {m.shell_panel_short()}
    </Link>
    <Link
      to={ROUTES.CreateSignPage}
      search={{}}
      className="btn btn-pen min-h-11 whitespace-nowrap px-3 text-[0.8125rem] max-sm:hidden xl:text-[0.875rem]"
    >
      {m.shell_send()}
    </Link>
  </>
)
