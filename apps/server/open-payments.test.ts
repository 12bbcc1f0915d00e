import { systemClock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { openPayments } from './open-payments.ts'

const BANK = { BANK_IBAN: 'ES9121000418450200051332', BANK_HOLDER: 'Firmeza SL' }
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' }
const ABROAD = { BASE_URL: 'https://firma.example', TEST_INBOX: 'public' }

/** Nothing is asked of the database to know how one can pay. */
const offered = (source: Record<string, string>) => {
  const lines: string[] = []
  const env = readEnv(source)
  const { providers } = openPayments({
    env,
    database: {} as Database,
    clock: systemClock,
    log: (line) => lines.push(line),
  })
  return { providers: Object.keys(providers), warned: lines.length > 0 }
}

it.each([
  ['on this machine, with nothing set', {}, ['wallet'], false],
  ['on this machine, with a bank account', BANK, ['bank-transfer'], false],
  ['on this machine, with PayPal', PAYPAL, ['paypal'], false],
  ['where strangers come by, with nothing set', ABROAD, [], false],
  ['on a machine that listens to others', { HOST: '0.0.0.0', TEST_INBOX: 'public' }, [], false],
  [
    'on a machine that listens to others, asked for',
    { HOST: '0.0.0.0', TEST_INBOX: 'public', SANDBOX_WALLET: 'public' },
    ['wallet'],
    true,
  ],
  [
    'where strangers come by, with all that is real',
    { ...ABROAD, ...BANK, ...PAYPAL },
    ['paypal', 'bank-transfer'],
    false,
  ],
  ['where strangers come by, asked for', { ...ABROAD, SANDBOX_WALLET: 'public' }, ['wallet'], true],
])('%s the ways to pay are %j', (_, source, providers, warned) => {
  expect(offered(source)).toEqual({ providers, warned })
})
