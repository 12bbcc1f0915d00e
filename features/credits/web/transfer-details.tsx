import { longDayText, m } from '@firmeza/i18n'
import { CopyButton } from '@firmeza/ui'
import type { WirePayment } from '../wire.ts'
import { creditsText, moneyText } from './money.ts'

/** What to type on a transfer form, each part to be copied. */
export const TransferDetails = ({ payment }: { payment: WirePayment }) => {
  const { product, credits, bank, amount, currency, reference, expiresAt } = payment
  const rows = [
    ...(bank
      ? [
          { name: m.payment_transfer_holder(), shown: bank.holder, copied: bank.holder },
          {
            name: m.payment_transfer_iban(),
            shown: inFours(bank.iban),
            copied: bank.iban.replaceAll(' ', ''),
            mono: true,
          },
        ]
      : []),
    { name: m.payment_transfer_amount(), shown: moneyText(amount, currency), copied: amount, strong: true },
    {
      name: m.payment_transfer_reference(),
      shown: reference,
      copied: reference.replaceAll(' ', ''),
      mono: true,
      strong: true,
    },
  ]
  return (
    <div>
      <p className="mt-6 font-medium text-ink">
        {product.name} · {creditsText(credits)}
      </p>
      <dl className="mt-3 border-line border-b">
        {rows.map(({ name, shown, copied, mono = false, strong = false }) => (
          <div key={name} className="flex flex-wrap items-center gap-x-4 border-line border-t py-2.5">
            <dt className="basis-full text-[0.875rem] text-ink-2 sm:w-32 sm:basis-auto">{name}</dt>
            <dd className="-mr-3 flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
              <span
                className={`min-w-0 flex-1 break-words text-[0.96875rem] text-ink max-sm:py-1 ${mono ? 'font-mono max-sm:text-[0.8125rem]' : ''} ${strong ? 'font-semibold' : ''}`}
              >
                {shown}
              </span>
              <CopyButton name={name} text={copied} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-[0.9375rem] text-ink-2">{m.payment_transfer_until({ day: longDayText(expiresAt) })}</p>
    </div>
  )
}

/** An IBAN as it is printed (ISO 13616): in groups of four. */
const inFours = (iban: string): string => iban.replaceAll(' ', '').replace(/.{4}(?=.)/g, '$& ')
