import { describe, expect, it } from 'vitest'
import { BadSetting, readEnv } from './env.ts'

const paymentsOf = (source: Record<string, string>) => readEnv(source).payments

describe('how packs are paid', () => {
  it('is by nothing but the sandbox, where nothing is set', () => {
    expect(paymentsOf({})).toEqual({
      sandboxWallet: 'local',
      bank: undefined,
      paypal: undefined,
      seller: { name: '', taxId: '', address: '' },
      vatPercent: 21,
    })
  })

  it('is read as people write it', () => {
    const payments = paymentsOf({
      BANK_IBAN: 'es91 2100 0418 4502 0005 1332',
      BANK_HOLDER: 'Firmeza SL',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_SECRET: 'secret',
      PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com/',
      VAT_PERCENT: '7',
    })
    expect(payments).toMatchObject({
      bank: { iban: 'ES9121000418450200051332', holder: 'Firmeza SL' },
      paypal: { apiUrl: 'https://api-m.sandbox.paypal.com', webhookId: undefined },
      vatPercent: 7,
    })
  })

  it.each([
    [{ BANK_IBAN: 'ES91 2100 0418 4502 0005 1333', BANK_HOLDER: 'x' }, /^BANK_IBAN is .* check digits/],
    [{ BANK_IBAN: '2100 0418', BANK_HOLDER: 'x' }, /^BANK_IBAN is /],
    [{ BANK_IBAN: 'ES9121000418450200051332' }, /^BANK_HOLDER is not set/],
    [{ BANK_HOLDER: 'x' }, /^BANK_IBAN is not set/],
    [{ PAYPAL_CLIENT_ID: 'x' }, /^PAYPAL_SECRET is not set/],
    [{ PAYPAL_SECRET: 'x' }, /^PAYPAL_CLIENT_ID is not set/],
    [
      { PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET: 'x', PAYPAL_API_URL: 'http://paypal.example' },
      /^PAYPAL_API_URL .* clear/,
    ],
    [{ VAT_PERCENT: '-1' }, /^VAT_PERCENT/],
    [{ SANDBOX_WALLET: 'yes' }, /^SANDBOX_WALLET/],
  ])('%j is refused in a sentence that names what to set', (source, sentence) => {
    expect(() => paymentsOf(source as Record<string, string>)).toThrow(BadSetting)
    expect(() => paymentsOf(source as Record<string, string>)).toThrow(sentence)
  })
})
