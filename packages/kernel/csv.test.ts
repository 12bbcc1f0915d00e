import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('writes text, numbers and nothing, with the separator of the language', () => {
  const cells = ['Firma', -2, null, 'Contrato']
  expect(csvLine(cells, 'es')).toBe('"Firma";-2;;"Contrato"\r\n')
  expect(csvLine(cells, 'en')).toBe('"Firma",-2,,"Contrato"\r\n')
})

it.each([
  ['Ana "la de siempre"; 2026', '"Ana ""la de siempre""; 2026"'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['+34600111222', '"\'+34600111222"'],
  ['-2+3', '"\'-2+3"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\tx', '"\'\tx"'],
  ['\r=1', '"\'\r=1"'],
  ['\nx', '"\'\nx"'],
  [' =1', '"\' =1"'],
  ['\u200b=1', '"\'\u200b=1"'],
  ['＝1', '"\'＝1"'],
  ['a=1', '"a=1"'],
  ['', '""'],
])('writes %j as %j', (text, written) => expect(csvLine([text], 'es')).toBe(`${written}\r\n`))
