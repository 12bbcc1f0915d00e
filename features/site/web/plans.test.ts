import { expect, it } from 'vitest'
import { pricingPlans } from './plans.ts'

const SPACE = '\u00a0'

it('S1.9.22 the older plans are prepaid 10 € for 20, Standard 5.5 $ up to 20 and Premium 20 $ up to 100 documents', () => {
  expect(pricingPlans().map(({ name, cost, features }) => [name, cost.amount, cost.per, features[0]])).toEqual([
    ['Prepago', `10${SPACE}€`, 'un solo pago', '20 documentos'],
    ['Standard', `5,50${SPACE}$`, 'por usuario al mes', 'Hasta 20 documentos al mes'],
    ['Premium', `20${SPACE}$`, 'por usuario al mes', 'Hasta 100 documentos al mes'],
  ])
})

it('S1.3.57 a plan carries name, audience, cost, features, an action and a trial, each in words', () => {
  for (const { name, audience, cost, features, action, trial } of pricingPlans()) {
    const words = [name, audience, cost.amount, cost.per, ...features, action.text, trial.text]
    expect(words.every((text) => text.length > 0)).toBe(true)
    expect(features.length).toBeGreaterThan(1)
  }
})
