import { account, useAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Skeleton, showNotice } from '@firmeza/ui'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ROUTES } from './routes.ts'

const OPERATOR = '#/operatorpage'

/** Pages with a form: its button is the one filled. Others say so where it shows: shell.css. */
const FORMS: readonly string[] = [
  ROUTES.LoginPage,
  ROUTES.RegisterPage,
  ROUTES.ForgotPassword,
  ROUTES.ContactPage,
  ROUTES.PaymentPage,
  ROUTES.PaypalPaymentPage,
  ROUTES.PrePayPalPaymentPage,
  ROUTES.WalletPage,
  ROUTES.ProfilePage,
  ROUTES.BulkPage,
  ROUTES.CreateSignPage,
  ROUTES.CreateSignPageLight,
  ROUTES.CreateParteViajeroPage,
  ROUTES.OperatorPage,
]

/**
 * ACCESO and REGISTRO for who is not signed in; MI CUENTA, the e-mail and SALIR for who is
 * (specification 1 §2, "Toolbar"), and what they come for: to send, and their panel or tasks.
 */
export const AccountLinks = ({ linkClass }: { linkClass: string }) => {
  const state = useAccount()
  const leave = useLeave()
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (state.status === 'asking') return <Skeleton className="hidden h-9 w-40 sm:block" />
  if (state.status !== 'in')
    return (
      <>
        <Link to="/loginpage" className={`${linkClass} max-sm:hidden`}>
          {m.shell_login()}
        </Link>
        <Link
          to="/registerpage"
          className={`btn ${FORMS.includes(path) ? 'btn-line' : 'btn-pen toolbar-action'} min-h-11 px-4 text-[0.8125rem] tracking-[0.04em] xl:text-[0.875rem]`}
        >
          {m.shell_register()}
        </Link>
      </>
    )
  return (
    <>
      {state.role === 'operator' ? (
        <a href={OPERATOR} className={`${linkClass} max-xl:hidden`}>
          {m.shell_operator()}
        </a>
      ) : (
        <Link to={ROUTES.PanelPage} search={{}} className={`${linkClass} max-xl:hidden`}>
          {m.shell_panel_short()}
        </Link>
      )}
      <Link
        to={ROUTES.CreateSignPage}
        search={{}}
        className={`btn ${FORMS.includes(path) ? 'btn-line' : 'btn-pen toolbar-action'} min-h-11 whitespace-nowrap px-3 text-[0.8125rem] max-sm:hidden xl:text-[0.875rem]`}
      >
        {m.shell_send()}
      </Link>
      <Link
        to="/profilepage"
        search={{}}
        className="grid min-h-11 min-w-0 content-center gap-1 whitespace-nowrap rounded-ctl px-3 lg:px-2 hover:bg-sunken"
      >
        <span className="font-medium text-[0.8125rem] tracking-[0.04em] leading-none xl:text-[0.875rem]">
          {m.shell_account()}
        </span>
        <span className="max-w-[9rem] truncate min-[1400px]:max-w-[12rem] text-[0.8125rem] text-ink-2 leading-none max-sm:hidden lg:max-xl:hidden">
          {state.userEmail}
        </span>
      </Link>
      <button type="button" onClick={leave} className={`${linkClass} -mr-2 cursor-pointer max-lg:hidden`}>
        {m.shell_logout()}
      </button>
    </>
  )
}

/** The same in the menu of a small screen. */
export const AccountMenu = ({ linkClass }: { linkClass: string }) => {
  const state = useAccount()
  const leave = useLeave()
  if (state.status === 'asking') return null
  if (state.status !== 'in')
    return (
      <>
        <Link to="/loginpage" replace className={linkClass}>
          {m.shell_login()}
        </Link>
        <Link to="/registerpage" replace className={linkClass}>
          {m.shell_register()}
        </Link>
      </>
    )
  return (
    <>
      <p className="min-w-0 truncate pt-2 text-[0.9375rem] text-ink-2">{state.userEmail}</p>
      <Link to={ROUTES.CreateSignPage} search={{}} replace className={`${linkClass} text-pen`}>
        {m.shell_send()}
      </Link>
      <Link to="/profilepage" search={{}} replace className={linkClass}>
        {m.shell_account()}
      </Link>
      <Link to="/panelpage" search={{}} replace className={linkClass}>
        {m.shell_panel()}
      </Link>
      {state.role === 'operator' && (
        <a href={OPERATOR} className={linkClass}>
          {m.shell_operator()}
        </a>
      )}
      <button type="button" className={`${linkClass} cursor-pointer text-left`} onClick={leave}>
        {m.shell_logout()}
      </button>
    </>
  )
}

/**
 * Signs out and goes home (specification 1 §4). A session the server did not end is not said to be
 * over.
 */
const useLeave = () => {
  const navigate = useNavigate()
  return () =>
    void account.signOut().then(
      () => {
        showNotice({ tone: 'done', text: m.account_left() })
        return navigate({ to: '/homepage2', search: {}, replace: true })
      },
      () => showNotice({ tone: 'error', text: m.account_not_left() }),
    )
}
