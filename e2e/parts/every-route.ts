import { ROUTES, type RouteName } from '../../apps/web/shell/routes.ts'

/** They lead to one operation, and to one batch: their screens are looked at in panel and bulk. */
const OF_ONE: readonly RouteName[] = ['OperationPage', 'BatchPage']
/** They lead anybody else to the sign-in page. */
const OF_HOLDERS: readonly RouteName[] = [
  'CreateSignPage',
  'ProfilePage',
  'PanelPage',
  'BulkPage',
  'OperatorPage',
  'PrePayPalPaymentPage',
  'WalletPage',
]

/** Every route of the shell that its address alone opens. */
export const EVERY_ROUTE = (Object.keys(ROUTES) as RouteName[])
  .filter((name) => !OF_ONE.includes(name))
  .map((name) => ({ name, path: ROUTES[name], isOfHolders: OF_HOLDERS.includes(name) }))
