import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import type { WireProduct } from '../wire.ts'
import { creditsText, moneyText } from './money.ts'

export interface PackOptionProps {
  pack: WireProduct
  chosen: boolean
  recommended: boolean
  onChoose: () => void
}

const BADGE = 'rounded-full px-2.5 py-1 font-semibold text-[0.8125rem] leading-none'

/** A pack on sale, as one of several to choose from; the whole card is the target. */
export const PackOption = ({ pack, chosen, recommended, onChoose }: PackOptionProps) => {
  const { name, price, currency, credits, color } = pack
  return (
    <label
      className={`card relative grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 overflow-hidden p-5 transition-shadow duration-150 hover:shadow-2 has-checked:shadow-2 has-checked:ring-2 has-checked:ring-pen has-focus-visible:outline-3 has-focus-visible:outline-pen has-focus-visible:outline-offset-2 sm:flex sm:flex-col sm:p-6 ${recommended ? 'ring-2 ring-pen/45' : ''}`}
    >
      <input type="radio" name="pack" checked={chosen} onChange={onChoose} className="sr-only" />
      <span className="flex min-h-7 w-full flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-ink-2">
        <span
          aria-hidden="true"
          className="size-3 rounded-full ring-1 ring-control dark:ring-2 dark:ring-ink-2"
          style={{ backgroundColor: color }}
        />
        {name}
        <span className="flex flex-wrap gap-1.5 sm:ml-auto sm:justify-end">
          {pack.new && (
            <span className={`${BADGE} bg-seal-wash text-seal uppercase tracking-[0.06em]`}>{m.buy_new()}</span>
          )}
          {recommended && <span className={`${BADGE} bg-pen-wash text-pen`}>{m.buy_recommended()}</span>}
        </span>
      </span>
      <span className="row-span-2 font-semibold text-[2.25rem] leading-none tracking-[-0.035em] tabular-nums sm:mt-4 sm:text-[2.75rem]">
        {moneyText(price, currency)}
      </span>
      <span className="mt-1 sm:mt-4">
        <span className="block font-semibold text-[1.125rem] tabular-nums">{creditsText(credits)}</span>
        <span className="mt-0.5 block text-[0.96875rem] text-ink-2 tabular-nums">
          {m.buy_each({ each: moneyText(Number(price) / credits, currency) })}
        </span>
      </span>
      <span
        className={`col-span-2 mt-4 inline-flex min-h-12 w-full items-center justify-center gap-1.5 rounded-ctl px-4 font-semibold text-[0.9375rem] leading-none sm:mt-6 ${chosen ? 'bg-pen text-on-pen' : 'bg-pen-wash text-pen'}`}
      >
        {chosen && <CheckIcon className="size-4" />}
        {chosen ? m.buy_chosen() : m.buy_choose()}
      </span>
    </label>
  )
}
