import { PATIENCE_MS, TEST_PATIENCE_MS } from '@firmeza/kernel/testing'
import { defineConfig, devices } from '@playwright/test'
import { ROOMY_LIMITS } from '../fixtures/specification-client/roomy-limits.ts'
import {
  API_CLIENT,
  BIOMETRICS_KEY_FILE,
  CHROMIUM,
  CHROMIUM_FLAGS,
  CONTACT_EMAIL,
  dataDirOf,
  EXTERNAL_URL,
  NAMED_SERVER,
  RESULTS,
  SERVER,
  SERVER_MAIN,
  UNSEALING_SERVER,
} from './parts/places.ts'

const server = (url: string, env: Record<string, string> = {}) => ({
  command: `node ${SERVER_MAIN}`,
  url: `${url}/health`,
  // A server that is there already is not the one under test.
  reuseExistingServer: false,
  timeout: TEST_PATIENCE_MS,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } as const,
  env: {
    PORT: new URL(url).port,
    BASE_URL: url,
    DATA_DIR: dataDirOf(url),
    BOOTSTRAP_API_CLIENT: `${API_CLIENT.username}:${API_CLIENT.userpassword}`,
    ...ROOMY_LIMITS,
    TRUSTED_PROXIES: '127.0.0.1',
    SANDBOX_WALLET: 'public',
    BANK_IBAN: 'ES91 2100 0418 4502 0005 1332',
    BANK_HOLDER: 'Firmeza Pruebas SL',
    CONTACT_EMAIL,
    LOG_LEVEL: 'error',
    ...env,
  },
})

const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
/**
 * What is done at a desk. Signers are on phones, and so is everything else, unless it says that its
 * size matters: `@both`.
 */
const AT_A_DESK = [
  'account-holder.spec.ts',
  'keyboard.spec.ts',
  'profile.spec.ts',
  'security.spec.ts',
  'services.spec.ts',
  // Looks at each screen in both sizes; with EVERY_STATE on a desk of its own too.
  ...(process.env.EVERY_STATE ? ['accessibility.spec.ts'] : []),
]

/** Journeys in a real browser, on the built product: a desk and a phone. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: RESULTS,
  // For two cores, on which the suite is timed: each waits for a server or for the clock now and
  // then. With two it took a quarter longer.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: TEST_PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  use: {
    baseURL: SERVER,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
    actionTimeout: PATIENCE_MS,
  },
  projects: [
    {
      name: 'desktop',
      grep: new RegExp(`@both|${AT_A_DESK.join('|')}`),
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'phone', testIgnore: AT_A_DESK.filter((name) => name !== 'accessibility.spec.ts'), use: PHONE },
  ],
  webServer: [
    server(SERVER, { EXTERNAL_URL, IDENTIFICATION: 'demo' }),
    server(UNSEALING_SERVER, {
      TSA_URL: 'http://127.0.0.1:9/',
      BASE_URL: NAMED_SERVER,
      ANALYTICS_PATH: '/clicks',
      BIOMETRICS_KEY_FILE,
      IDENTIFICATION: 'strict',
    }),
  ],
})
