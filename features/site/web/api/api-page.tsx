import { m } from '@firmeza/i18n'
import { ArrowIcon, Button, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { ApiBlocks } from './api-blocks.tsx'
import { ApiContact } from './api-contact.tsx'
import { ApiErrors } from './api-errors.tsx'
import { ApiExample } from './api-example.tsx'
import { goToPart, PartNavigation } from './parts.tsx'

/**
 * `/apipage`, `/apipagees`, `/apipagees2`: what can be integrated, how, and a contact form
 * (specification 1 §2).
 */
export const ApiPage = () => {
  useLanguage()
  useTitle(`${m.apipage_title()} · ${pageConfig().brandName}`)
  return (
    <div className="mx-auto max-w-[1200px] px-5 pt-12 pb-16 sm:px-8 sm:pt-20 sm:pb-24">
      <h1 className="max-w-[16ch] text-[clamp(2.75rem,6vw,5.25rem)] leading-[0.98] tracking-[-0.04em]">
        {m.apipage_claim()}
      </h1>
      <p className="mt-6 max-w-[46ch] text-[1.1875rem] text-ink-2 leading-[1.5]">{m.apipage_lead()}</p>
      <Button onClick={() => goToPart('contact')} className="mt-8 min-h-13 px-6 max-sm:w-full">
        {m.apipage_offer()}
        <ArrowIcon className="size-5" />
      </Button>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 sm:mt-14 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <PartNavigation />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
          <ApiBlocks />
          <ApiExample />
          <ApiErrors />
          <ApiContact />
        </div>
      </div>
    </div>
  )
}
