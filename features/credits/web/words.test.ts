import { currentLanguage } from '@firmeza/i18n'
import { describe, expect, it } from 'vitest'
import { ENDINGS, ENTRY_KINDS, PAYMENT_STATES, PROVIDERS } from '../wire.ts'
import { changeText, entryWords } from './entry-words.ts'
import { countText, creditsText, moneyText } from './money.ts'
import { overWords, stateWords, waitingWords } from './payment-words.ts'
import { providerWords } from './provider-words.ts'

const SPACE = '\u00a0'
expect(currentLanguage()).toBe('es')

describe('an entry', () => {
  it('is told by what happened to its operation', () => {
    expect(entryWords({ kind: 'grant', reason: 'welcome' })).toBe('Créditos de bienvenida')
    expect(entryWords({ kind: 'capture', reason: 'delivered' })).toBe('Gastados: servicio prestado')
    expect(entryWords({ kind: 'release', reason: 'cancelled-unopened' })).toBe('Devueltos: cancelada sin abrirse')
  })

  it('has words for every kind and ending, those of its kind where there are no others', () => {
    const told = ENTRY_KINDS.flatMap((kind) => [...ENDINGS, 'another'].map((reason) => entryWords({ kind, reason })))
    expect(told.every((text) => text.length > 0)).toBe(true)
    expect(entryWords({ kind: 'release', reason: 'another' })).toBe('Devueltos')
    const spent = ENDINGS.map((reason) => entryWords({ kind: 'capture', reason }))
    expect(new Set(spent).size).toBe(7)
  })

  it('changes what can be spent when it is set aside, not when it is spent', () => {
    const changes = ENTRY_KINDS.map((kind) => changeText({ kind, amount: 2 }))
    expect(changes).toEqual(['+2', '+2', '−2', '0', '+2'])
  })
})

it('a payment is told in words in each state, and one that waits for something says for what', () => {
  expect(new Set(PAYMENT_STATES.map(stateWords)).size).toBe(PAYMENT_STATES.length - 1)
  expect(stateWords('pending')).toBe('Pendiente')
  expect(PAYMENT_STATES.filter((state) => waitingWords(state))).toEqual([
    'created',
    'approved',
    'pending',
    'awaiting-transfer',
  ])
})

it('a payment that is over is told as not charged only where that is known', () => {
  const body = (state: 'cancelled' | 'expired', provider: 'paypal' | 'bank-transfer', reason: string | null = null) =>
    overWords({ state, provider, reason }).body
  const known = 'No se ha cobrado nada'
  expect(body('expired', 'paypal')).toContain(known)
  expect(body('cancelled', 'paypal')).toContain(known)
  expect(body('expired', 'bank-transfer')).toMatch(/^Si ya hiciste la transferencia, no la repitas/)
  for (const provider of ['paypal', 'bank-transfer'] as const)
    expect(body('cancelled', provider, 'rejected')).toContain('no pagues otra vez')
})

it('S2.2.39 each way to pay says what it does, the sandbox that no money moves', () => {
  expect(PROVIDERS.map((name) => providerWords[name].go(`20${SPACE}€`))).toEqual([
    `Pagar 20${SPACE}€ con el monedero`,
    `Pagar 20${SPACE}€ con PayPal`,
    'Ver los datos de la transferencia',
  ])
  expect(providerWords.wallet.text()).toContain('no se cobra dinero')
})

it('money and counts are written as Spanish writes them', () => {
  expect(moneyText('10.00', 'EUR')).toBe(`10${SPACE}€`)
  expect(moneyText('0.4', 'EUR')).toBe(`0,40${SPACE}€`)
  expect(moneyText(10, 'USD', { cents: true })).toBe(`10,00${SPACE}$`)
  expect([creditsText(1), creditsText(0), creditsText(1500)]).toEqual(['1 crédito', '0 créditos', '1.500 créditos'])
  expect(countText(20)).toBe('20')
})
