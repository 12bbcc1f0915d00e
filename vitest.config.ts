import { defineConfig } from 'vitest/config'
import { PATIENCE_MS, TEST_PATIENCE_MS } from './packages/kernel/testing/patience.ts'

const rooms = '{apps,bench,features,fixtures,packages,scripts}'
const exclude = ['**/node_modules/**', '**/dist/**', '**/seeded/**']
const medium = [`${rooms}/**/*.medium.test.{ts,tsx}`]
/**
 * Of the packages only the store knows a database: what the others try with servers and tools of
 * their own runs once. So do keys and certificates, what is refused before anything is stored, and
 * what is said to others: gateways, PayPal, identity providers. `EVERY_TEST=1` runs them on
 * PostgreSQL too.
 */
const withoutDatabase = [
  'packages/!(store)/**',
  'fixtures/pdf/**',
  'features/{evidence,signing}/server/acta/**',
  'apps/server/{certified,evidence-address,evidence-zip,keys,pki-*,seal-key,timestamps}.medium.test.ts',
  'apps/server/{costly-requests,damaged-document,doors,hostile-*,readme,vision-command}.medium.test.ts',
  'apps/server/{demo-codes,paypal,private-data,sms-gateway,ways-in}.medium.test.ts',
  'features/credits/server/payments/paypal/**',
]
/**
 * Each process reads the code once, for half the time: no test may leave changed what modules
 * share.
 */
const together = {
  isolate: false,
  setupFiles: ['scripts/vitest/leave-nothing.ts', 'scripts/vitest/wait-patiently.ts'],
  testTimeout: TEST_PATIENCE_MS,
  hookTimeout: TEST_PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
}

/**
 * `unit` needs nothing but the code. The medium tests run twice, on the embedded database and on a
 * real PostgreSQL that `scripts/vitest/start-postgres.ts` starts and stops.
 */
export default defineConfig({
  test: {
    // For two cores, on which the suite is timed: tests of queues and clocks mostly wait.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${rooms}/**/*.test.{ts,tsx}`],
          exclude: [...exclude, ...medium],
          environment: 'node',
          ...together,
        },
      },
      {
        test: {
          name: 'medium-embedded',
          include: medium,
          exclude,
          environment: 'node',
          ...together,
          env: { TEST_DATABASE: 'embedded', TEST_DATABASE_URL: '' },
        },
      },
      {
        test: {
          name: 'medium-postgres',
          include: medium,
          exclude: process.env.EVERY_TEST ? exclude : [...exclude, ...withoutDatabase],
          environment: 'node',
          ...together,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['scripts/vitest/start-postgres.ts'],
          setupFiles: [...together.setupFiles, 'scripts/vitest/use-postgres.ts'],
        },
      },
    ],
  },
})
