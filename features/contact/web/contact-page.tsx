import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { ContactOutline } from './contact-outline.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** `/contactpage`: the contact/registration form (specification 1 §2). */
export const ContactPage = () => {
  useLanguage()
  useTitle(`${m.contact_page_title()} · ${pageConfig().brandName}`)
  return (
    <div className="bg-sunken">
      <div className="mx-auto grid max-w-[1200px] items-start gap-x-16 gap-y-8 px-5 py-10 sm:px-8 sm:py-16 lg:grid-cols-[1fr_1.25fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-[clamp(2.25rem,4.4vw,3.5rem)] tracking-[-0.035em]">{m.contact_page_heading()}</h1>
          <p className="mt-5 max-w-[42ch] text-[1.125rem] text-ink-2 leading-[1.5]">{m.contact_page_lead()}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <RegistrationForm />
        </div>
        <div className="grid gap-8">
          <ContactOutline />
          <p className="border-line border-t pt-6 text-ink-2">
            {m.contact_page_try()}{' '}
            <a href="#/createsignpagelight" className="font-semibold text-pen underline-offset-4 hover:underline">
              {m.contact_page_try_action()}
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}
