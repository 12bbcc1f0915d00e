import { m } from '@firmeza/i18n'

/**
 * Where toolbar and footer lead (specification 1 §2). Until they have pages of their own, all are sections of the home page. The toolbar's
 * labels are quoted by the specification; the footer says the same in running case.
 */
export const destinations = () => [
  { label: m.shell_home(), quiet: m.shell_home(), section: undefined },
  { label: m.shell_features(), quiet: m.shell_footer_features(), section: 'features' },
  { label: m.shell_products(), quiet: m.shell_footer_products(), section: 'products' },
  { label: m.shell_api(), quiet: m.shell_api(), section: 'api' },
  { label: m.shell_pricing(), quiet: m.shell_footer_pricing(), section: 'pricing' },
]
