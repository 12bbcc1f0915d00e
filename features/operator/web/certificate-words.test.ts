import { expect, it } from 'vitest'
import { certificateWords } from './certificate-words.ts'

it.each([
  [29, 'El certificado de sello caduca en 29 días.'],
  [1, 'El certificado de sello caduca en 1 día.'],
  [0, 'El certificado de sello caduca en menos de un día.'],
  [null, 'El certificado de sello ha caducado.'],
])('%s days left: %s', (daysLeft, words) => {
  expect(certificateWords({ name: 'seal', daysLeft })).toBe(words)
})

it('has no words for what is no certificate, or one it does not know', () => {
  expect(certificateWords(undefined)).toBeUndefined()
  expect(certificateWords({ name: 'another', daysLeft: 3 })).toBeUndefined()
})
