import { useAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { ArrowIcon, LockIcon } from '@firmeza/ui'
import { CREATE, REGISTER, TRIAL } from './links.ts'
import { SignedDocument } from './signed-document.tsx'

/**
 * The claim, and the two ways to begin: an account, with 5 credits (specification 1 §1), or the
 * trial.
 */
export const Hero = () => {
  const isIn = useAccount().status === 'in'
  return (
    <section className="mx-auto grid max-w-[1200px] items-center gap-14 px-5 pt-12 pb-16 sm:px-8 sm:pt-20 sm:pb-28 lg:grid-cols-[1.02fr_1fr] lg:gap-10">
      <div className="relative z-10">
        <h1 className="text-[clamp(2.75rem,6vw,5.25rem)] leading-[0.98] tracking-[-0.04em]">{m.site_hero_claim()}</h1>
        <p className="mt-6 max-w-[34rem] text-[1.1875rem] text-ink-2 leading-[1.5]">{m.site_hero_lead()}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={isIn ? CREATE : REGISTER} className="btn btn-pen min-h-13 px-6">
            {isIn ? m.site_hero_send() : m.site_hero_register()}
            <ArrowIcon className="size-5" />
          </a>
          <a href={TRIAL} className="btn btn-line min-h-13 px-6">
            {m.shell_try()}
          </a>
        </div>
        <p className="mt-7 flex items-center gap-2 text-[0.9375rem] text-ink-2">
          <LockIcon className="size-[18px] shrink-0" />
          {m.site_hero_validity()}
        </p>
      </div>
      <SignedDocument />
    </section>
  )
}
