import { m } from '@firmeza/i18n'
import { ArrowIcon } from '@firmeza/ui'
import { SAFE_LINK, TRIAL } from '../links.ts'

/** For who needs no account: whoever was sent something, and whoever wants to look first. */
export const WithoutAccount = () => (
  <dl className="grid content-start gap-x-8 gap-y-6 border-line border-t pt-6 sm:max-lg:grid-cols-2">
    {WAYS.map(({ title, body, href, link }) => (
      <div key={href}>
        <dt className="font-semibold text-[1.0625rem]">{title()}</dt>
        <dd className="mt-1 max-w-[44ch] text-ink-2">
          {body()}
          <a
            href={`#${href}`}
            className="mt-1 flex min-h-11 items-center gap-1.5 font-semibold text-pen hover:underline"
          >
            {link()}
            <ArrowIcon className="size-4" />
          </a>
        </dd>
      </div>
    ))}
  </dl>
)

const WAYS = [
  {
    title: m.account_received_title,
    body: m.account_received_body,
    href: SAFE_LINK,
    link: m.account_received_link,
  },
  { title: m.account_look_title, body: m.account_look_body, href: TRIAL, link: m.account_look_link },
]
