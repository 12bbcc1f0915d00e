import { defineConfig } from 'vitest/config'

const rooms = '{apps,bench,features,fixtures,packages,scripts}'
const exclude = ['**/node_modules/**', '**/dist/**', '**/seeded/**']
const medium = [`${rooms}/**/*.medium.test.{ts,tsx}`]
/**
 * Of the packages only the store knows a database: what the others try with servers and tools of their own runs once, and so do the ways in that
 * better-auth keeps, and what is said to PayPal.
 */
const withoutDatabase = [
  'packages/!(store)/**',
  'fixtures/pdf/**',
  'features/evidence/server/acta-*',
  'apps/server/ways-in*',
  'apps/server/paypal*',
  'features/credits/server/payments/paypal/**',
]
/** Files one after the other in each process, which reads the server's code once: no test may change what modules share. */
const settings = { isolate: false, testTimeout: 30_000, hookTimeout: 60_000 }

/**
 * `unit` needs nothing but the code. The medium tests run twice, on the embedded database and on a real PostgreSQL that
 * `scripts/vitest/start-postgres.ts` starts and stops.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${rooms}/**/*.test.{ts,tsx}`],
          exclude: [...exclude, ...medium],
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'medium-embedded',
          include: medium,
          exclude,
          environment: 'node',
          env: { TEST_DATABASE: 'embedded', TEST_DATABASE_URL: '' },
          ...settings,
        },
      },
      {
        test: {
          name: 'medium-postgres',
          include: medium,
          exclude: [...exclude, ...withoutDatabase],
          environment: 'node',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['scripts/vitest/start-postgres.ts'],
          setupFiles: ['scripts/vitest/use-postgres.ts'],
          ...settings,
        },
      },
    ],
  },
})
