import { readFileSync } from 'node:fs'
import { ROUTES_FILE } from './places.ts'

/** They lead to one operation, and to one batch: their screens are looked at in panel and bulk. */
const OF_ONE = ['OperationPage', 'BatchPage']
/** They lead anybody else to the sign-in page. */
const OF_HOLDERS = [
  'CreateSignPage',
  'ProfilePage',
  'PanelPage',
  'BulkPage',
  'OperatorPage',
  'PrePayPalPaymentPage',
  'WalletPage',
]

const named = [...readFileSync(ROUTES_FILE, 'utf8').matchAll(/^ {2}(\w+): '(\/[^']+)',$/gm)]
if (named.length < OF_ONE.length + OF_HOLDERS.length) throw new Error(`${ROUTES_FILE} names no routes`)

/** Every route of the shell that its address alone opens. */
export const EVERY_ROUTE = named
  .map(([, name, path]) => ({ name: name!, path: path!, isOfHolders: OF_HOLDERS.includes(name!) }))
  .filter(({ name }) => !OF_ONE.includes(name))
