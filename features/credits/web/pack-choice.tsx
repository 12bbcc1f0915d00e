import { accountRequest } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Button, EmptyState, Skeleton } from '@firmeza/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { creditsPaths, type WirePaymentOptions, type WireProduct } from '../wire.ts'
import { CONTACT_PAGE } from './links.ts'
import { PackOption } from './pack-option.tsx'
import { PaymentWidget } from './payment-widget.tsx'
import { recommendedOf } from './recommended.ts'
import { useLoaded } from './use-loaded.ts'

const loadShop = async (signal: AbortSignal) => {
  const [products, { providers }] = await Promise.all([
    accountRequest<WireProduct[]>(creditsPaths.products, { signal }),
    accountRequest<WirePaymentOptions>(creditsPaths.paymentOptions, { signal }),
  ])
  return { products, providers }
}

/** The packs on sale; choosing one reveals how to pay for it (specification 2 §2.5). */
export const PackChoice = () => {
  const [shop, again] = useLoaded(loadShop)
  const [chosenId, setChosenId] = useState<string>()
  if (shop.status === 'loading')
    return (
      <div className="grid gap-4 sm:grid-cols-3 sm:gap-6" role="status" aria-label={m.buy_loading()}>
        {['1', '2', '3'].map((place) => (
          <Skeleton key={place} className="h-64 rounded-card" />
        ))}
      </div>
    )
  if (shop.status === 'failed')
    return (
      <EmptyState title={m.buy_failed_title()} actions={<Button onClick={again}>{m.credits_again()}</Button>}>
        <p>{m.buy_failed_body()}</p>
      </EmptyState>
    )
  const { products, providers } = shop.value
  if (products.length === 0)
    return (
      <EmptyState
        title={m.buy_none_title()}
        actions={
          <a href={CONTACT_PAGE} className="btn btn-pen">
            {m.buy_contact()}
          </a>
        }
      >
        <p>{m.buy_none_body()}</p>
      </EmptyState>
    )
  const recommended = recommendedOf(products)
  const chosen = products.find(({ id }) => id === chosenId)
  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="sr-only">{m.buy_packs()}</legend>
        <div className="grid gap-4 sm:grid-cols-3 sm:gap-6">
          {products.map((pack) => (
            <PackOption
              key={pack.id}
              pack={pack}
              chosen={pack.id === chosenId}
              recommended={pack === recommended}
              filled={!chosen && pack === recommended}
              onChoose={() => setChosenId(pack.id)}
            />
          ))}
        </div>
      </fieldset>
      <div aria-live="polite">
        {chosen && (
          <Revealed key={chosen.id}>
            <PaymentWidget pack={chosen} providers={providers} />
          </Revealed>
        )}
      </div>
    </div>
  )
}

/** Comes into view where it appears below the screen's edge. */
const Revealed = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    place.current?.scrollIntoView({ block: 'nearest', behavior })
  }, [])
  return <div ref={place}>{children}</div>
}
