import { creditsText, moneyText, signaturesOf } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { ChevronIcon } from '@firmeza/ui'
import { PACKS_PAGE } from '../links.ts'
import { usePacks } from '../use-packs.ts'

/** The packs, each leading to the prices. */
export const Pricing = () => (
  <section id="pricing" className="border-line border-b bg-sunken">
    <div className="mx-auto grid max-w-[1200px] gap-x-8 gap-y-6 sm:gap-y-8 px-5 py-11 sm:px-8 sm:py-24 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 className="text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em]">{m.site_pricing_heading()}</h2>
        <p className="mt-4 text-[1.125rem] text-ink-2 leading-[1.5]">{m.site_pricing_lead()}</p>
      </div>
      <ul className="grid gap-3 lg:col-span-8">
        {usePacks().map((pack) => {
          const signatures = signaturesOf(pack)
          return (
            <li key={pack.name}>
              <a
                href={PACKS_PAGE}
                className="card flex items-center gap-x-4 px-5 py-4 hover:bg-pen-wash sm:px-7 sm:py-5"
              >
                <span className="w-[6.5rem] shrink-0 font-semibold text-[1.75rem] leading-none tabular-nums sm:w-[9rem] sm:text-[2.25rem]">
                  {moneyText(pack.price, pack.currency)}
                </span>
                <span className="grow tabular-nums">
                  <span className="block font-semibold">{creditsText(pack.credits)}</span>
                  {signatures && (
                    <span className="block text-[0.9375rem] text-ink-2">
                      {m.site_pack_each({ each: moneyText(signatures.each, pack.currency) })}
                    </span>
                  )}
                </span>
                <ChevronIcon className="-rotate-90 size-5 shrink-0 text-pen" />
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  </section>
)
