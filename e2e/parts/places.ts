import { fileURLToPath } from 'node:url'

/**
 * Off the product's own ports, and the same each time, so that a report can be read again.
 * `E2E_PORT` names another where somebody else is trying too.
 */
const PORT = Number(process.env.E2E_PORT ?? 8191)
/** Where the server under test answers. */
export const SERVER = `http://127.0.0.1:${PORT}`
/**
 * One whose timestamp authority never answers: what is signed there stays pending of its seal. How
 * signatures are drawn is kept there.
 */
export const UNSEALING_SERVER = `http://127.0.0.1:${PORT + 1}`
/**
 * The same one by a name: browsers make passkeys for names only, never for an address of digits.
 */
export const NAMED_SERVER = `http://localhost:${PORT + 1}`
/** The provider's own website, where the trial's last dialog leads. */
export const EXTERNAL_URL = `${UNSEALING_SERVER}/icon.svg`

/** Where the provider reads of contact requests. */
export const CONTACT_EMAIL = 'proveedor@example.com'

/**
 * The client that the servers make on start. Its secret must not be found in what browsers load.
 */
export const API_CLIENT = { username: 'recorridos', userpassword: 'clave-que-ningun-navegador-ve' }

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const SERVER_MAIN = folder('apps/server/dist/main.js')
export const PAGES_FOLDER = folder('apps/web/dist')
export const RESULTS = folder('e2e/test-results')
/** The data folder of a server under test; Playwright empties it before it starts them. */
export const dataDirOf = (server: string): string => `${RESULTS}/data-${new URL(server).port}`
/** A public key, whose private one is nowhere: the unsealing server keeps how is drawn for it. */
export const BIOMETRICS_KEY_FILE = folder('e2e/parts/biometrics-key.pem')
export const ARTEFACTS = folder('e2e/artefacts')
/** The names and paths of the shell's routes. */
export const ROUTES_FILE = folder('apps/web/shell/routes.ts')
/** Pictures of how each route was accepted. */
export const LOOKS = folder('e2e/looks')
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
