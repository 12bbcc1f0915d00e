import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { TrialForm } from './trial-form.tsx'
import { TrialNotice, TrialOutline } from './trial-outline.tsx'

/**
 * `/createsignpagelight`: an anonymous visitor sends a document to sign to themselves
 * (specification 1 §1, public demo).
 */
export const TrialPage = () => {
  useLanguage()
  useTitle(`${m.trial_title()} · ${pageConfig().brandName}`)
  return (
    <div className="bg-sunken">
      <div className="mx-auto grid max-w-[1200px] items-start gap-x-16 gap-y-8 px-5 py-10 sm:px-8 sm:py-16 lg:grid-cols-[1fr_1.25fr] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-8">
          <div>
            <h1 className="text-[clamp(2.25rem,4.4vw,3.5rem)] tracking-[-0.035em]">{m.trial_title()}</h1>
            <p className="mt-5 max-w-[42ch] text-[1.125rem] text-ink-2 leading-[1.5]">{m.trial_lead()}</p>
          </div>
          <TrialNotice />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TrialForm />
        </div>
        <TrialOutline />
      </div>
    </div>
  )
}
