import { m } from '@firmeza/i18n'

/** Where the toolbar leads (specification 1 §2). Until they have pages of their own, all are sections of the home page. */
export const destinations = () => [
  { label: m.shell_home(), section: undefined },
  { label: m.shell_features(), section: 'features' },
  { label: m.shell_products(), section: 'products' },
  { label: m.shell_api(), section: 'api' },
  { label: m.shell_pricing(), section: 'pricing' },
]
