import { useAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { ArrowIcon, LockIcon } from '@firmeza/ui'
import { CREATE, LAW_EU, REGISTER, TRIAL } from '../links.ts'
import { SignedDocument } from './signed-document.tsx'

/**
 * The claim, and the two ways to begin: an account, with 5 credits (specification 1 §1), or the
 * trial. Its first text stands in index.html already, in the same places (the server's
 * first-text.ts): what is changed here is changed there.
 */
export const Hero = () => {
  const isIn = useAccount().status === 'in'
  return (
    <section className="mx-auto grid max-w-[1200px] items-center gap-x-8 gap-y-6 px-5 pt-8 pb-12 sm:gap-y-8 sm:px-8 sm:pt-20 sm:pb-28 lg:grid-cols-12">
      <div className="relative z-10 lg:col-span-6">
        <h1 className="text-[clamp(2.75rem,6vw,5.25rem)] leading-[0.98] tracking-[-0.04em]">{m.site_hero_claim()}</h1>
        <p className="mt-5 max-w-[34rem] text-[1.125rem] text-ink-2 leading-[1.5] sm:mt-6 sm:text-[1.1875rem]">
          {m.site_hero_lead()}
        </p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full sm:mt-8">
          <a href={isIn ? CREATE : REGISTER} className="btn btn-pen min-h-13 px-6">
            {isIn ? m.site_hero_send() : m.site_hero_register()}
            <ArrowIcon className="size-5" />
          </a>
          <a href={TRIAL} className="btn btn-line min-h-13 px-6">
            {m.shell_try()}
          </a>
        </div>
        <a
          href={LAW_EU}
          className="mt-5 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink-2 leading-snug hover:text-ink hover:underline max-sm:hidden"
        >
          <LockIcon className="size-[18px] shrink-0" />
          {m.site_hero_validity()}
        </a>
      </div>
      <div className="lg:col-span-6">
        <SignedDocument />
      </div>
    </section>
  )
}
