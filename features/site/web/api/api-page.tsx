import { m } from '@firmeza/i18n'
import { ArrowIcon, Button, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { SplitHero } from '../split-hero.tsx'
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
    <>
      <SplitHero claim={m.apipage_claim()} lead={m.apipage_lead()}>
        <Button onClick={() => goToPart('contact')} className="min-h-13 px-6 max-sm:w-full">
          {m.apipage_offer()}
          <ArrowIcon className="size-5" />
        </Button>
      </SplitHero>
      <div className="mx-auto grid max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 px-5 pb-16 sm:px-8 sm:pb-24 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <PartNavigation />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
          <ApiBlocks />
          <ApiExample />
          <ApiErrors />
          <ApiContact />
        </div>
      </div>
    </>
  )
}
