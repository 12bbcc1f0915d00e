import { m } from '@firmeza/i18n'
import { ArrowIcon } from '@firmeza/ui'
import { BAND_LINK, Band } from '../band.tsx'
import { CONTACT, REGISTER } from '../links.ts'

export const Closing = () => (
  <Band heading={m.site_close_heading()} text={m.site_close_text()}>
    <a href={REGISTER} className="btn btn-line min-h-13 px-6 focus-visible:outline-on-pen">
      {m.site_close_register()}
      <ArrowIcon className="size-5" />
    </a>
    <a href={CONTACT} className={BAND_LINK}>
      {m.service_contact()}
    </a>
  </Band>
)
