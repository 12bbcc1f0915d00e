import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Tabs } from '@firmeza/ui/kit'
import type { ReactNode } from 'react'
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
    <Tabs
      paired
      label={m.service_products()}
      tabs={tabs().map(({ value, title }) => ({
        value,
        title,
        panel: (
          <div className="pt-4">
            <ProductArea service={value} />
          </div>
        ),
      }))}
    />
  </Products>
)

/** `/products2`: signature, certified notification and identification one below the other. */
export const ProductsPage2 = () => (
  <Products>
    <div className="grid gap-16 pt-6 sm:gap-24 sm:pt-14">
      <ProductArea service="signature" />
      <ProductArea service="notification" />
      <ProductArea service="identification" />
    </div>
  </Products>
)

const Products = ({ children }: { children: ReactNode }) => {
  useLanguage()
  useTitle(`${m.service_products()} · ${pageConfig().brandName}`)
  return (
    <div className="mx-auto max-w-[1200px] px-5 py-12 sm:px-8 sm:py-20">
      <h1 className="text-[clamp(2.5rem,5.2vw,4.5rem)] leading-[1] tracking-[-0.04em]">{m.service_products()}</h1>
      <p className="mt-6 mb-10 max-w-[44ch] text-[1.1875rem] text-ink-2 leading-[1.5]">{m.service_products_lead()}</p>
      {children}
    </div>
  )
}
