import { expect, it } from 'vitest'
import { cell } from './csv.ts'

it.each([
  ['Ana', '"Ana"'],
  ['Ana "la de siempre"; 2026', '"Ana ""la de siempre""; 2026"'],
  ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['+34600111222', '"\'+34600111222"'],
  ['-2+3', '"\'-2+3"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  [' =1', '"\' =1"'],
  ['＝1', '"\'＝1"'],
  ['a=1', '"a=1"'],
  ['', '""'],
])('writes %j as %j', (text, written) => expect(cell(text)).toBe(written))
