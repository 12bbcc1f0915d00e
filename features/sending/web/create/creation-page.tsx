import { RequireAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { BULK_LINK } from '@firmeza/operations/tab'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { CreationForm } from './creation-form.tsx'
import { typeOfLabel } from './creation-types.ts'

/**
 * `/createsignpage`: the full creation form, for an account holder. `?type=` chooses a type by its
 * label.
 */
export const CreationPage = () => {
  useLanguage()
  useTitle(`${m.create_page_title()} · ${pageConfig().brandName}`)
  const label = new URLSearchParams(location.hash.split('?')[1] ?? '').get('type')
  return (
    <RequireAccount>
      {(holder) => (
        <div className="bg-sunken">
          <div className="mx-auto max-w-[1200px] px-[var(--side)] pt-6 [--foot:0px] [--side:1.25rem] sm:pt-10 sm:[--side:2rem] lg:pb-12">
            <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 sm:mb-7">
              <h1 className="text-[clamp(2.125rem,3.2vw,2.75rem)] tracking-[-0.035em]">{m.create_page_title()}</h1>
              <a href={BULK_LINK} className="font-medium text-[0.9375rem] text-pen underline underline-offset-4">
                {m.create_many()}
              </a>
            </div>
            <CreationForm
              purpose="any"
              holder={holder}
              back="/createsignpage"
              {...(label ? { asked: typeOfLabel(label) } : {})}
            />
          </div>
        </div>
      )}
    </RequireAccount>
  )
}
