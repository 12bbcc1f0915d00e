import { creditsText, moneyText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import type { ReactNode } from 'react'
import { type Pack, signaturesOf } from './credits.ts'
import { usePacks } from './use-packs.ts'

/** The packs, side by side: price, credits and what they are good for. */
export const PackCards = ({ action }: { action?: (pack: Pack) => ReactNode }) => (
  <ul className="grid gap-4 sm:grid-cols-3">
    {usePacks().map((pack) => {
      const signatures = signaturesOf(pack)
      return (
        <li key={pack.name} className="card flex flex-col p-6 sm:p-7">
          <h3 className="font-medium text-[1rem] text-ink-2 tracking-normal">{pack.name}</h3>
          <p className="mt-4 font-semibold text-[2.75rem] leading-none tracking-[-0.035em] tabular-nums">
            {moneyText(pack.price, pack.currency)}
          </p>
          <p className="mt-4 font-semibold text-[1.125rem] tabular-nums">{creditsText(pack.credits)}</p>
          {signatures && (
            <p className="mt-1 text-[0.96875rem] text-ink-2 tabular-nums">
              {m.site_pack_signatures({
                count: String(signatures.count),
                each: moneyText(signatures.each, pack.currency),
              })}
            </p>
          )}
          {action && <div className="mt-auto pt-6">{action(pack)}</div>}
        </li>
      )
    })}
  </ul>
)
