import { m } from '@firmeza/i18n'
import { pageConfig } from '@firmeza/ui'
import { GoodNews } from '../told.tsx'

let registered: string | undefined

/**
 * Keeps the address just registered for the sign-in form, as long as the page lives: it is nobody's
 * business in the address bar.
 */
export const keepRegistered = (email: string): void => {
  registered = email
}

export const registeredEmail = (): string | undefined => registered

/** What the page says after a registration (specification 1 §8). */
export const RegisteredNews = () => (
  <GoodNews>
    <p className="font-semibold">{m.account_registered()}</p>
    {pageConfig().testInbox && (
      <p>
        <a href={`/inbox${registered ? `?to=${encodeURIComponent(registered)}` : ''}`} className="underline">
          {m.account_open_inbox()}
        </a>
      </p>
    )}
  </GoodNews>
)
