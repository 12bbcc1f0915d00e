import { m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'
import { useState } from 'react'
import type { ProviderName, WireProduct } from '../wire.ts'
import { CONTACT_PAGE } from './links.ts'
import { creditsText, moneyText } from './money.ts'
import { providerWords } from './provider-words.ts'
import { useBuying } from './use-buying.ts'

export interface PaymentWidgetProps {
  pack: WireProduct
  providers: readonly ProviderName[]
}

/** Pays for the chosen pack: what it comes to, how to pay, and the way there. */
export const PaymentWidget = ({ pack, providers }: PaymentWidgetProps) => {
  const [wanted, setWanted] = useState<ProviderName>()
  const { busy, trouble, buy, forget } = useBuying()
  const provider = wanted ?? providers[0]
  const amount = moneyText(pack.price, pack.currency)
  return (
    <section
      aria-labelledby="pay-heading"
      className="card grid gap-x-12 gap-y-6 p-5 shadow-2 sm:p-8 lg:grid-cols-[1fr_1.4fr]"
    >
      <div>
        <h2 id="pay-heading" className="text-[1.5rem]">
          {m.buy_pay_heading({ pack: pack.name })}
        </h2>
        <p className="mt-3 text-ink-2 tabular-nums">{creditsText(pack.credits)}</p>
        <p className="mt-5 flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <span className="text-[0.96875rem] text-ink-2">{m.buy_total()}</span>
          <span className="font-semibold text-[1.5rem]">{amount}</span>
        </p>
      </div>
      {provider ? (
        <div className="flex flex-col gap-5">
          <fieldset className="grid gap-2">
            <legend className="label mb-2">{m.buy_how()}</legend>
            {providers.map((each) => (
              <ProviderOption
                key={each}
                provider={each}
                chosen={each === provider}
                onChoose={() => {
                  setWanted(each)
                  forget()
                }}
              />
            ))}
          </fieldset>
          <Button busy={busy} onClick={() => void buy(pack.id, provider)}>
            {providerWords[provider].go(amount)}
          </Button>
          <div role="status" className="empty:-mt-5">
            {trouble && <p className="rounded-ctl bg-rec-wash px-4 py-3 text-rec">{trouble}</p>}
          </div>
        </div>
      ) : (
        <div className="grid content-start justify-items-start gap-4">
          <p>{m.buy_no_provider()}</p>
          <a href={CONTACT_PAGE} className="btn btn-line">
            {m.buy_contact()}
          </a>
        </div>
      )}
    </section>
  )
}

const ProviderOption = ({
  provider,
  chosen,
  onChoose,
}: {
  provider: ProviderName
  chosen: boolean
  onChoose: () => void
}) => (
  <label className="flex cursor-pointer gap-3.5 rounded-ctl bg-surface p-4 ring-1 ring-control/60 ring-inset hover:ring-control has-checked:bg-pen-wash has-checked:ring-2 has-checked:ring-pen has-focus-visible:outline-3 has-focus-visible:outline-pen has-focus-visible:outline-offset-2">
    <input
      type="radio"
      name="provider"
      checked={chosen}
      onChange={onChoose}
      className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full bg-surface ring-1 ring-control ring-inset checked:border-[6px] checked:border-pen checked:ring-pen focus-visible:outline-none"
    />
    <span className="grid gap-0.5">
      <span className="font-semibold leading-snug">{providerWords[provider].name()}</span>
      <span className="text-[0.9375rem] text-ink-2 leading-snug">{providerWords[provider].text()}</span>
    </span>
  </label>
)
