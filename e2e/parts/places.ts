import { fileURLToPath } from 'node:url'

/** Where the servers under test answer. Fixed, so that a report can be read again; off the product's own ports. */
export const SERVER = 'http://127.0.0.1:8191'
/** One whose timestamp authority never answers: what is signed there stays pending of its seal. */
export const UNSEALING_SERVER = 'http://127.0.0.1:8192'
/** The same one by a name: browsers make passkeys for names only, never for an address of digits. */
export const NAMED_SERVER = 'http://localhost:8192'
/** The provider's own website, where the trial's last dialog leads. */
export const EXTERNAL_URL = `${UNSEALING_SERVER}/icon.svg`

/** Where the provider reads of contact requests. */
export const CONTACT_EMAIL = 'proveedor@example.com'

/** The client that the servers make on start. Its secret must not be found in what browsers load. */
export const API_CLIENT = { username: 'recorridos', userpassword: 'clave-que-ningun-navegador-ve' }

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const SERVER_MAIN = folder('apps/server/dist/main.js')
export const PAGES_FOLDER = folder('apps/web/dist')
export const ARTEFACTS = folder('e2e/artefacts')
/** For programs that find Chromium by themselves; `CHROME_PATH` names another. */
export const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium'
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
