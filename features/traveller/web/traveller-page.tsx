import { Outline, TrialNotice } from '@firmeza/sending/web'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { useSyncExternalStore } from 'react'
import { outlineSteps } from './outline-steps.ts'
import { TravellerForm } from './traveller-form.tsx'
import { variantWords } from './traveller-words.ts'
import { variantOf } from './variant.ts'

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** `/createparteviajeropage`: a visitor's traveller report (specification 2 §2.10). */
export const TravellerPage = () => {
  useLanguage()
  const variant = useSyncExternalStore(subscribe, () => variantOf(location.hash))
  const title = variantWords[variant].title()
  useTitle(`${title} · ${pageConfig().brandName}`)
  return (
    <div className="bg-sunken">
      <div className="mx-auto grid max-w-[1200px] items-start gap-x-16 gap-y-8 px-5 py-10 sm:px-8 sm:py-16 lg:grid-cols-[1fr_1.25fr] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-8">
          <div>
            <h1 className="text-[clamp(2.25rem,4.4vw,3.5rem)] tracking-[-0.035em]">{title}</h1>
            <p className="mt-5 max-w-[42ch] text-[1.125rem] text-ink-2 leading-[1.5]">{variantWords[variant].lead()}</p>
          </div>
          <TrialNotice />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TravellerForm key={variant} variant={variant} />
        </div>
        <Outline steps={outlineSteps(variant)} />
      </div>
    </div>
  )
}
