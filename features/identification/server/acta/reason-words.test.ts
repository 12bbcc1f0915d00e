import { expect, it } from 'vitest'
import { reasonWords } from './reason-words.ts'

it.each([
  ['too-slow', 'no dio tiempo', 'there was no time', 'non c’è stato tempo'],
  ['1/3', '1 de 3 pasos', '1 of 3 steps', '1 di 3 passi'],
  ['surname, nif', 'distinto: apellidos, número', 'different: surname, number', 'diverso: cognome, numero'],
  ['of another version', 'of another version', 'of another version', 'of another version'],
])('%s is told in words', (reason, es, en, it) => {
  const told = (locale: 'es' | 'en' | 'it') => reasonWords(reason, { locale })
  expect([told('es'), told('en'), told('it')]).toEqual([es, en, it])
})
