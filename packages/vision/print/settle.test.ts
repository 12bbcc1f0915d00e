import { expect, it } from 'vitest'
import { settle } from './settle.ts'
import { nameIn } from './values.ts'

const readings = (...texts: [string, number][]) => texts.map(([text, confidence]) => ({ text, confidence }))
const settled = (...texts: [string, number][]) => settle(readings(...texts), nameIn)

it('readings that agree are told, as sure as they are', () => {
  expect(settled(['ZOE', 1], ['ZOE', 1])).toEqual({ value: 'ZOE', confidence: 1 })
  expect(settled(['ZOE', 0], ['ZOE', 0])!.confidence).toBeLessThan(settled(['ZOE', 0.9], ['ZOE', 0.9])!.confidence)
})

it('one of three alone is not told, however sure the reader was', () => {
  expect(settled(['ZOE', 1], ['ANA', 0], ['13', 1])).toBeNull()
  expect(settled(['ZOE', 0.9], ['ANA', 0.3], ['ZOE', 0.8])?.value).toBe('ZOE')
})

it('an accent that one of three saw is kept, letter by letter, unless the others are surer', () => {
  expect(settled(['GARCIA', 0.9], ['GARCÍA', 0.8], ['GARCIA', 0.9])?.value).toBe('GARCÍA')
  expect(settled(['GARCIA', 1], ['GÁRCIA', 0.1], ['GARCIA', 1])?.value).toBe('GARCIA')
  expect(settled(['NÚÑEZ DIAZ', 0.9], ['NUÑEZ DÍAZ', 0.9], ['NUÑEZ DIAZ', 0.9])?.value).toBe('NÚÑEZ DÍAZ')
})

it('a tilde that one of them saw is kept: it makes another letter', () => {
  expect(settled(['MUNOZ', 0.9], ['MUÑOZ', 0.6], ['MUNOZ', 0.9])?.value).toBe('MUÑOZ')
})

it('of two accents, that which more of them saw', () => {
  expect(settled(['JOSÈ', 0.9], ['JOSÉ', 0.8], ['JOSÉ', 0.9])?.value).toBe('JOSÉ')
})
