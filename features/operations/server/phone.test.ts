import { getCountries } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { whyNoSms } from './phone.ts'

const served = new Set(['ES', 'FR', 'RE', 'IT', 'GB', 'CH', 'DE', 'PT', 'NO'])
const all = new Set<string>(getCountries())

describe('an SMS is sent', () => {
  it.each([
    ['a mobile phone of Spain', '+34600111222'],
    ['of Italy', '+393201234567'],
    ['of Portugal', '+351912345678'],
    ['of Switzerland', '+41781234567'],
    ['of the United Kingdom', '+447400123456'],
    ['of Réunion', '+262692123456'],
    ['a fixed line of Spain, which may read them out', '+34910123456'],
  ])('to %s', (_, phone) => expect(whyNoSms(phone, served)).toBe(null))
})

describe('no SMS is sent', () => {
  it.each([
    ['the United States', '+12015550123'],
    ['Jersey, which is not the United Kingdom', '+447797712345'],
    ['Cuba', '+5351234567'],
  ])('to a country that is not served: %s', (_, phone) => {
    expect(whyNoSms(phone, served)).toBe('phone-country')
    expect(whyNoSms(phone, all)).toBe(null)
  })

  it.each([
    ['international premium rate', '+979123456789'],
    ['international freephone', '+80012345678'],
    ['satellite', '+870773111632'],
    ['satellite', '+881612345678'],
    ['international networks', '+883510012345'],
    ['nobody', '+34'],
  ])('to %s, even where every country is served', (_, phone) => expect(whyNoSms(phone, all)).toBe('phone-country'))

  it.each([
    ['premium rate of Spain', '+34803123456'],
    ['shared cost of Spain', '+34901123456'],
    ['freephone of Spain', '+34900123456'],
    ['personal number of Spain', '+34701234567'],
    ['premium rate of France', '+33891123456'],
    ['premium rate of the United Kingdom', '+449012345678'],
    ['personal number of the United Kingdom', '+447012345678'],
    ['company-wide number of Switzerland', '+41581234567'],
    ['a range that nobody was given', '+34000111222'],
    ['a number of the United Kingdom that stands in films only', '+447700900123'],
  ])('to %s', (_, phone) => expect(whyNoSms(phone, served)).toBe('phone-kind'))
})
