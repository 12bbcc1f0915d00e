import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Tabs } from '@firmeza/ui/kit'
import type { ReactNode } from 'react'
import { Closing } from '../home/closing.tsx'
import { PACKS_PAGE } from '../links.ts'
import { SplitHero } from '../split-hero.tsx'
import { ProductArea } from './product-area.tsx'
import type { Service } from './service.ts'

const tabs = (): { value: Service; title: string }[] => [
  { value: 'signature', title: m.service_tab_signature() },
  { value: 'notification', title: m.service_tab_notification() },
  { value: 'identification', title: m.service_tab_identification() },
  { value: 'document', title: m.service_tab_document() },
]

/** `/products`: the four services, a tab each (specification 2 §2.6). */
export const ProductsPage = () => (
  <Products>
    <div className="mx-auto max-w-[1200px] px-5 pb-16 sm:px-8 sm:pb-24">
      <Tabs
        paired
        label={m.service_products()}
        tabs={tabs().map(({ value, title }) => ({
          value,
          title,
          panel: (
            <div className="pt-6 sm:pt-10">
              <ProductArea service={value} screen="right" />
            </div>
          ),
        }))}
      />
    </div>
  </Products>
)

/** `/products2`: signature, certified notification and identification one below the other. */
export const ProductsPage2 = () => (
  <Products>
    <Stacked>
      <ProductArea service="signature" screen="right" />
    </Stacked>
    <Stacked sunken>
      <ProductArea service="notification" screen="left" />
    </Stacked>
    <Stacked>
      <ProductArea service="identification" screen="right" />
    </Stacked>
  </Products>
)

const Stacked = ({ sunken = false, children }: { sunken?: boolean; children: ReactNode }) => (
  <div className={sunken ? 'border-line border-y bg-sunken' : ''}>
    <div className="mx-auto max-w-[1200px] px-5 py-12 sm:px-8 sm:py-20">{children}</div>
  </div>
)

const Products = ({ children }: { children: ReactNode }) => {
  useLanguage()
  useTitle(`${m.service_products()} · ${pageConfig().brandName}`)
  return (
    <>
      <SplitHero claim={m.service_products_claim()} lead={m.service_products_lead()}>
        <a href={PACKS_PAGE} className="btn btn-line min-h-13 px-6">
          {m.service_prices()}
        </a>
      </SplitHero>
      {children}
      <Closing />
    </>
  )
}
