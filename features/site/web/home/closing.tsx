import { useAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { ArrowIcon } from '@firmeza/ui'
import { BAND_LINK, Band } from '../band.tsx'
import { CONTACT, CREATE, REGISTER } from '../links.ts'

/** How a page of the site ends: who is signed in is offered no account. */
export const Closing = () => {
  const isIn = useAccount().status === 'in'
  return (
    <Band
      heading={isIn ? m.site_close_send_heading() : m.site_close_heading()}
      text={isIn ? m.site_close_send_text() : m.site_close_text()}
    >
      <a href={isIn ? CREATE : REGISTER} className="btn btn-line min-h-13 px-6 focus-visible:outline-on-pen">
        {isIn ? m.site_hero_send() : m.site_close_register()}
        <ArrowIcon className="size-5" />
      </a>
      <a href={CONTACT} className={BAND_LINK}>
        {m.service_contact()}
      </a>
    </Band>
  )
}
