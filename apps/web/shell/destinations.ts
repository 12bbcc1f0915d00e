import { m } from '@firmeza/i18n'

/**
 * Where toolbar and footer lead (specification 1 §2): prices and API to their pages, what has no page of its own yet to its section of the home
 * page. The toolbar's labels are quoted by the specification; the footer says the same in running case.
 */
export const destinations = () =>
  [
    { label: m.shell_home(), quiet: m.shell_home(), to: '/homepage2', search: {} },
    {
      label: m.shell_features(),
      quiet: m.shell_footer_features(),
      to: '/homepage2',
      search: { section: 'features' },
    },
    {
      label: m.shell_products(),
      quiet: m.shell_footer_products(),
      to: '/homepage2',
      search: { section: 'products' },
    },
    { label: m.shell_api(), quiet: m.shell_api(), to: '/apipage', search: {} },
    { label: m.shell_pricing(), quiet: m.shell_footer_pricing(), to: '/pricingpage2', search: {} },
  ] as const
