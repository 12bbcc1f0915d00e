import { RequireAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { BULK_LINK } from '@firmeza/operations/tab'
import { DocumentIcon, DownloadIcon, MailIcon, PhoneIcon, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { CreationForm } from './creation-form.tsx'
import { typeOfLabel } from './creation-types.ts'
import { Outline } from './outline.tsx'

const steps = () => [
  { Icon: MailIcon, text: m.create_next_mail() },
  { Icon: DocumentIcon, text: m.create_next_read() },
  { Icon: PhoneIcon, text: m.create_next_code() },
  { Icon: DownloadIcon, text: m.create_next_done() },
]

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
          <div className="mx-auto grid max-w-[1200px] items-start gap-x-16 gap-y-8 px-5 py-10 sm:px-8 sm:py-16 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr]">
            <div>
              <h1 className="text-[clamp(2.25rem,4.4vw,3.5rem)] tracking-[-0.035em]">{m.create_page_title()}</h1>
              <p className="mt-5 max-w-[42ch] text-[1.125rem] text-ink-2 leading-[1.5]">{m.create_page_lead()}</p>
              <a href={BULK_LINK} className="mt-4 inline-block font-medium text-pen underline underline-offset-4">
                {m.create_many()}
              </a>
            </div>
            <div className="card p-5 shadow-2 sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <CreationForm
                purpose="any"
                holder={holder}
                back="/createsignpage"
                {...(label ? { asked: typeOfLabel(label) } : {})}
              />
            </div>
            <Outline steps={steps()} />
          </div>
        </div>
      )}
    </RequireAccount>
  )
}
