import { m } from '@firmeza/i18n'
import { ArrowIcon } from '@firmeza/ui'
import { CONTACT, REGISTER, TRIAL } from './links.ts'

export const Closing = () => (
  <section className="mx-auto flex max-w-[1200px] flex-wrap items-center justify-between gap-x-16 gap-y-8 px-5 py-16 sm:px-8 sm:py-24">
    <div>
      <h2 className="text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em]">{m.site_close_heading()}</h2>
      <p className="mt-4 max-w-[38ch] text-[1.125rem] text-ink-2">{m.site_close_text()}</p>
    </div>
    <div className="flex flex-wrap gap-3">
      <a href={TRIAL} className="btn btn-pen min-h-13 px-6">
        {m.shell_try()}
        <ArrowIcon className="size-5" />
      </a>
      <a href={REGISTER} className="btn btn-line min-h-13 px-6">
        {m.service_access_register()}
      </a>
      <a href={CONTACT} className="btn btn-quiet min-h-13 max-sm:-ml-3">
        {m.service_contact()}
      </a>
    </div>
  </section>
)
