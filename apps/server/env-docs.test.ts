import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')

/** Every variable that the configuration asks the environment for. */
const asked = (): string[] => {
  const names = new Set<string>()
  const noting = new Proxy<Record<string, undefined>>({}, { get: (_, name) => void names.add(String(name)) })
  readEnv(noting)
  return [...names].toSorted()
}

/** The rows of the page's tables that begin with a variable. */
const documented = (): string[] => [...page.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map((row) => row[1]!).toSorted()

test('docs/operating.md has a row for each variable the server reads, and for no other', () => {
  expect(documented()).toEqual(asked())
})

test.each([
  ['ROLE', ({ role }: ReturnType<typeof readEnv>) => role],
  ['PORT', ({ port }) => port],
  ['HOST', ({ host }) => host],
  ['DATA_DIR', ({ dataDir }) => dataDir],
  ['TEST_INBOX', ({ testInbox }) => testInbox],
  ['DOMAIN_UUID', ({ domainUuid }) => domainUuid],
  ['SEAL_KEY_TYPE', ({ sealKeyType }) => sealKeyType],
  ['BRAND_NAME', ({ brandName }) => brandName],
  ['OPERATION_DAYS', ({ operationDays }) => operationDays],
  ['TRIALS_PER_HOUR', ({ trialsPerHour }) => trialsPerHour],
  ['TRIAL_DAYS', ({ trialDays }) => trialDays],
  ['CONTACTS_PER_HOUR', ({ sending }) => sending.messages.mail.contact.each.hour],
  ['SANDBOX_WALLET', ({ payments }) => payments.sandboxWallet],
  ['VAT_PERCENT', ({ payments }) => payments.vatPercent],
  ['LOG_LEVEL', ({ logLevel }) => logLevel],
])('the default of %s on that page is the one in force', (name, inForce) => {
  const row = new RegExp(`^\\| \`${name}\` \\| \`([^\`]+)\` \\|`, 'm').exec(page)
  expect(row?.[1]).toBe(String(inForce(readEnv({}))))
})
