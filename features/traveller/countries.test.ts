import { expect, it } from 'vitest'
import { countriesIn, countryName, countryOfZone, isCountry } from './countries.ts'

it('names all 249 countries of ISO 3166-1, each once and none by its code', () => {
  const all = countriesIn('es')
  expect(all).toHaveLength(249)
  expect(new Set(all.map(({ label }) => label)).size).toBe(249)
  expect(all.filter(({ value, label }) => label === value.slice(0, 2) || label.length < 3)).toEqual([])
  expect(countryName('DEU', 'it')).toBe('Germania')
  expect(countryName('XXX', 'it')).toBe('XXX')
})

it.each([
  ['ESP', 'ESP'],
  ['D<<', 'DEU'],
  ['GBO', 'GBR'],
  ['XXA', ''],
])('a zone’s %s is %j', (zone, code) => expect(countryOfZone(zone)).toBe(code))

it('knows what is none', () => expect([isCountry('ESP'), isCountry('ES'), isCountry('')]).toEqual([true, false, false]))
