import { m } from '@firmeza/i18n'
import { ROUTES } from './routes.ts'

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
