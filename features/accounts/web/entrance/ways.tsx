import { m } from '@firmeza/i18n'
import { ArrowIcon } from '@firmeza/ui'
import { CONTACT, SAFE_LINK, TRIAL } from '../links.ts'

interface Way {
  title: () => string
  body: () => string
  /** Where it leads, if anywhere. */
  link?: { to: string; words: () => string }
}

/** What stands beside the card of a page one comes in by, for whoever needs something else. */
const Ways = ({ ways }: { ways: readonly Way[] }) => (
  <dl className="grid content-start gap-x-8 gap-y-6 border-line border-t pt-6 sm:max-lg:grid-cols-2">
    {ways.map(({ title, body, link }) => (
      <div key={title()}>
        <dt className="font-semibold text-[1.0625rem]">{title()}</dt>
        <dd className="mt-1 max-w-[44ch] text-ink-2">
          {body()}
          {link && (
            <a
              href={`#${link.to}`}
              className="mt-1 flex min-h-11 items-center gap-1.5 font-semibold text-pen hover:underline"
            >
              {link.words()}
              <ArrowIcon className="size-4" />
            </a>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

const WITHOUT_ACCOUNT: readonly Way[] = [
  {
    title: m.account_received_title,
    body: m.account_received_body,
    link: { to: SAFE_LINK, words: m.account_received_link },
  },
  { title: m.account_look_title, body: m.account_look_body, link: { to: TRIAL, words: m.account_look_link } },
]

/** For who needs no account: whoever was sent something, and whoever wants to look first. */
export const WithoutAccount = () => <Ways ways={WITHOUT_ACCOUNT} />

const AFTER_RESET: Way = { title: m.account_reset_after_title, body: m.account_reset_after_body }

/** What a new password changes. */
export const AfterReset = () => <Ways ways={[AFTER_RESET]} />

const ABOUT_RESET: readonly Way[] = [
  AFTER_RESET,
  {
    title: m.account_reset_missing_title,
    body: m.account_reset_missing_body,
    link: { to: CONTACT, words: m.account_reset_missing_link },
  },
]

/** What a new password changes, and what to do when its link does not come. */
export const AboutReset = () => <Ways ways={ABOUT_RESET} />
