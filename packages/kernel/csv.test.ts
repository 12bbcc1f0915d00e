import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('writes text, numbers and nothing, separated by semicolons', () => {
  expect(csvLine(['Firma', -2, null, 'Contrato'])).toBe('Firma;-2;;Contrato\r\n')
})

it('quotes what would break the line', () => {
  expect(csvLine(['a;b', 'dice "sí"', 'dos\nlíneas'])).toBe('"a;b";"dice ""sí""";"dos\nlíneas"\r\n')
})

it.each(['=1+1', '+34600', '-2', '@SUM(A1)', '\tx', '\r=1', '\n=1', '＝1'])('takes the formula out of %j', (text) => {
  const line = csvLine([text])
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})
