/** Routes of this wing (specification 1 §2). */
export const HOME = '/homepage2'
export const LOGIN = '/loginpage'
export const REGISTER = '/registerpage'
export const FORGOT = '/forgotpassword'
export const PROFILE = '/profilepage'

/** What needs no account, of the wings of the site and of sending. */
export const SAFE_LINK = '/safelinkpage'
export const TRIAL = '/createsignpagelight'
export const CONTACT = '/contactpage'

/** The route the page shows, with what is asked of it: `/profilepage?tab=datos`. */
const currentRoute = (): string => location.hash.slice(1) || '/'

/**
 * A sign-in or registration that leads back to a route of ours afterwards; to where one is, unless
 * said otherwise.
 */
const comingBack = (to: string, back: string) => `#${to}?return=${encodeURIComponent(back)}`
export const loginLink = (back = currentRoute()): string => comingBack(LOGIN, back)
export const registerLink = (back = currentRoute()): string => comingBack(REGISTER, back)

/**
 * Where a sign-in leads: to what was asked for, a route of ours, else to the account (specification
 * 1 §4).
 */
export const returnRoute = (query: URLSearchParams): string => {
  const asked = query.get('return') ?? ''
  return asked.startsWith('/') && !ENTRANCES.some((each) => asked.startsWith(each)) ? asked : PROFILE
}

const ENTRANCES = [LOGIN, REGISTER, FORGOT]

/** Carries a wish to return from one entrance to the next. */
export const withReturn = (to: string, query: URLSearchParams): string => {
  const back = returnRoute(query)
  return back === PROFILE ? `#${to}` : comingBack(to, back)
}

/** Goes to a route; `replace` when "back" must not lead here again. */
export const go = (route: string, { replace = false } = {}): void => {
  if (replace) location.replace(`#${route}`)
  else location.hash = `#${route}`
  // An address changed by hand leaves the page where it was scrolled to.
  window.scrollTo({ top: 0, behavior: 'instant' })
}
