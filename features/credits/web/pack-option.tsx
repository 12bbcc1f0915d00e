import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import type { WireProduct } from '../wire.ts'
import { creditsText, moneyText } from './money.ts'
import { packWorth } from './pack-worth.ts'

export interface PackOptionProps {
  pack: WireProduct
  chosen: boolean
  recommended: boolean
  /** The one filled button; once a pack is chosen, that is the payment's. */
  filled: boolean
  onChoose: () => void
}

const BADGE = 'rounded-full px-2 py-1 sm:px-2.5 font-semibold text-[0.8125rem] leading-none'

/** A pack on sale, as one of several to choose from; the whole card is the target. */
export const PackOption = ({ pack, chosen, recommended, filled, onChoose }: PackOptionProps) => {
  const { name, price, currency, credits } = pack
  const isMarked = pack.new || recommended
  return (
    <label
      className={`card relative grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 overflow-hidden p-5 transition-shadow duration-150 hover:shadow-2 has-checked:shadow-2 has-checked:ring-2 has-checked:ring-pen has-focus-visible:outline-3 has-focus-visible:outline-pen has-focus-visible:outline-offset-2 sm:flex sm:flex-col sm:p-6 ${recommended ? 'ring-2 ring-pen/45' : ''}`}
    >
      <input type="radio" name="pack" checked={chosen} onChange={onChoose} className="sr-only" />
      <span className="flex w-full flex-wrap items-center gap-x-2 gap-y-2 font-medium text-ink-2 lg:min-h-7">
        {name}
        {isMarked && (
          <span className="flex flex-wrap gap-1.5 lg:ml-auto lg:justify-end">
            {pack.new && (
              <span className={`${BADGE} bg-seal-wash text-seal uppercase tracking-[0.06em]`}>{m.buy_new()}</span>
            )}
            {recommended && <span className={`${BADGE} bg-pen-wash text-pen`}>{m.buy_recommended()}</span>}
          </span>
        )}
      </span>
      <span className="row-span-2 font-semibold text-[2.25rem] leading-none sm:mt-4 sm:text-[2.75rem]">
        {moneyText(price, currency)}
      </span>
      <span className="mt-1 mb-4 sm:mt-4 sm:mb-6">
        <span className="block font-semibold text-[1.125rem] tabular-nums">{creditsText(credits)}</span>
        <span className="mt-0.5 block text-[0.96875rem] text-ink-2 tabular-nums">{packWorth(pack)}</span>
      </span>
      <span className={`btn col-span-2 w-full text-center text-[0.9375rem] sm:mt-auto ${lookOf(chosen, filled)}`}>
        {chosen && <CheckIcon className="size-4 shrink-0" />}
        {chosen ? m.buy_chosen() : m.buy_choose()}
      </span>
    </label>
  )
}

const lookOf = (chosen: boolean, filled: boolean): string => {
  if (chosen) return 'bg-pen-wash text-pen'
  return filled ? 'btn-pen' : 'btn-line'
}
