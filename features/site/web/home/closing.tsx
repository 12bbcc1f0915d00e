import { m } from '@firmeza/i18n'
import { ArrowIcon } from '@firmeza/ui'
import { CONTACT, REGISTER } from '../links.ts'

export const Closing = () => (
  <section className="mx-auto max-w-[1200px] px-5 pb-12 sm:px-8 sm:pb-24">
    <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-6 rounded-card bg-pen p-6 text-on-pen sm:p-10">
      <div>
        <h2 className="max-w-[12ch] text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em] lg:max-w-none">
          {m.site_close_heading()}
        </h2>
        <p className="mt-3 text-[1.0625rem]">{m.site_close_text()}</p>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 max-sm:w-full max-sm:flex-col">
        <a href={REGISTER} className="btn btn-line min-h-13 px-6 focus-visible:outline-on-pen">
          {m.site_close_register()}
          <ArrowIcon className="size-5" />
        </a>
        <a
          href={CONTACT}
          className="inline-flex min-h-12 items-center justify-center font-semibold hover:underline focus-visible:outline-on-pen"
        >
          {m.service_contact()}
        </a>
      </div>
    </div>
  </section>
)
