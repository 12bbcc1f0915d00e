import { m } from '@firmeza/i18n'
import { ROUTES } from './routes.ts'

const STANDS_UNDER: Record<string, string> = {
  [ROUTES.HomePage]: ROUTES.HomePage2,
  [ROUTES.ProductsPage2]: ROUTES.ProductsPage,
  [ROUTES.SignaturePage]: ROUTES.ProductsPage,
  [ROUTES.SignaturePage2]: ROUTES.ProductsPage,
  [ROUTES.NotificationPage]: ROUTES.ProductsPage,
  [ROUTES.NotificationPage2]: ROUTES.ProductsPage,
  [ROUTES.IdentificationPage]: ROUTES.ProductsPage,
  [ROUTES.IdentificationPage2]: ROUTES.ProductsPage,
  [ROUTES.OcrPage]: ROUTES.ProductsPage,
  [ROUTES.OcrPage2]: ROUTES.ProductsPage,
  [ROUTES.ApiPageEs]: ROUTES.ApiPage,
  [ROUTES.ApiPageEs2]: ROUTES.ApiPage,
  [ROUTES.PricingPage]: ROUTES.PricingPage2,
}

/** `aria-current` of a destination while a variant of its page, or a page below it, is open. */
export const markUnder = (path: string, to: string): 'page' | undefined =>
  STANDS_UNDER[path] === to ? 'page' : undefined

/**
 * Where toolbar and footer lead (specification 1 §2). The toolbar's labels are quoted by the
 * specification; the footer says the same in running case.
 */
export const destinations = () =>
  [
    { label: m.shell_home(), quiet: m.shell_home(), to: ROUTES.HomePage2, search: {} },
    { label: m.shell_features(), quiet: m.shell_footer_features(), to: ROUTES.FeaturesPage, search: {} },
    {
      label: m.shell_products(),
      quiet: m.shell_footer_products(),
      to: ROUTES.ProductsPage,
      search: {},
    },
    { label: m.shell_api(), quiet: m.shell_api(), to: ROUTES.ApiPage, search: {} },
    { label: m.shell_pricing(), quiet: m.shell_footer_pricing(), to: ROUTES.PricingPage2, search: {} },
  ] as const
