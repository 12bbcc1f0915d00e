import { creditsText, moneyText, packWorth, recommendedOf } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { Pill } from '@firmeza/ui'
import type { ReactNode } from 'react'
import type { Pack } from './credits.ts'
import { usePacks } from './use-packs.ts'

/** The packs, side by side: price, credits and what they are good for. */
export const PackCards = ({ action }: { action?: (pack: Pack) => ReactNode }) => {
  const packs = usePacks()
  const recommended = recommendedOf(packs)
  return (
    <ul className="grid gap-4 sm:gap-6 md:grid-cols-3">
      {packs.map((pack) => {
        const isRecommended = pack === recommended
        return (
          <li key={pack.name} className={`card flex flex-col p-6 lg:p-8 ${isRecommended ? 'ring-2 ring-pen/45' : ''}`}>
            <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
              <h3 className="font-medium text-[1rem] text-ink-2 tracking-normal">{pack.name}</h3>
              {isRecommended && <Pill tone="pen">{m.buy_recommended()}</Pill>}
            </div>
            <p className="mt-3 font-semibold text-[2.75rem] leading-none">{moneyText(pack.price, pack.currency)}</p>
            <p className="mt-4 font-semibold text-[1.125rem] tabular-nums">{creditsText(pack.credits)}</p>
            <p className="mt-1 text-[0.96875rem] text-ink-2 tabular-nums">{packWorth(pack)}</p>
            {action && <div className="-mb-3 mt-auto pt-6 lg:-mb-4">{action(pack)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
