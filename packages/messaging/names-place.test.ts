import { describe, expect, it } from 'vitest'
import { namesPlace, withoutPlaces } from './names-place.ts'

describe('a place is seen in', () => {
  it.each([
    ['an address', 'https://evil.example/pay'],
    ['one of any scheme', 'whatsapp://send'],
    ['a host', 'evil.com'],
    ['a host in a sentence', 'Firma ya en evil.com, por favor'],
    ['a short one', 'x.com'],
    ['one of a country', 'banco-seguro.es'],
    ['one of two labels', 'banco.co.uk'],
    ['one of a new kind', 'banco.online'],
    ['one before the end of a file', 'evil.com.pdf'],
    ['one with a path before the end of a file', 'evil.es/contrato.pdf'],
    ['www', 'www.banco'],
    ['an e-mail address', 'ana@example.com'],
    ['one of a host that has no dot', 'ana@localhost'],
    ['capitals', 'EVIL.COM'],
    ['full width', 'ｅｖｉｌ．ｃｏｍ'],
    ['an ideographic full stop', 'evil。com'],
    ['a half-width one', 'evil｡com'],
    ['a one-dot leader', 'evil․com'],
    ['a zero-width space', 'evil\u200b.\u200bcom'],
    ['a soft hyphen', 'ev\u00adil.c\u00adom'],
    ['a variation selector', 'evil.\ufe0fcom'],
    ['a Hangul filler', 'evil.\u3164com'],
    ['hxxp', 'hxxps://evil[.]example'],
    ['hxxp alone', 'hxxp evil'],
    ['a dot in brackets', 'evil[.]com'],
    ['a dot in words', 'evil (punto) com'],
    ['an at in words', 'ana [arroba] evil'],
    ['a space before the end', 'evil .com'],
    ['Cyrillic that reads as Latin', 'еvil.сом'],
    ['a host in Cyrillic', 'пример.рф'],
    ['a host in Chinese', '例子。中国'],
    ['figures with a path', '198.51.100.7/pay'],
    ['other slashes', 'evil.es⁄pay'],
  ])('%s: %s', (_, text) => expect(namesPlace(text)).toBe(true))
})

describe('none is seen in', () => {
  it.each([
    'D. José',
    'D.José Mª Fernández-Núñez',
    'S.A.',
    'Construcciones Pérez, S.L.U.',
    'Industrias del Sur S.A.de C.V.',
    'Rossi S.p.A.',
    'Bianchi S.r.l.',
    'Acme Inc.',
    'J.R.R. Tolkien',
    "O'Brien",
    'Sta.Cruz',
    'contrato.pdf',
    'contrato-firmado.v2.pdf',
    'contrato.de.alquiler.pdf',
    'contrato.es.pdf',
    '2026.11.21 contrato.pdf',
    'Anexo 1.2.3.4',
    'Cláusula 12.de la oferta',
    'Importe: 1.250,00 €',
    'Data: 12.10.2026',
    'Ref. 4/2026',
    'Acuerdo (punto 3)',
    'cel·la i vil·la',
    'Contrato nº 3... firma',
    'Ana @ Notaría',
    'Μαρία Παπαδοπούλου',
    'Иван Петров',
    '',
  ])('%s', (text) => expect(namesPlace(text)).toBe(false))
})

it.each([
  ['https://evil.com/pay', 'evil com pay'],
  ['Ana (evil。com)', 'ana evil com'],
  ['hxxp evil', 'evil'],
  ['ana@www.evil.com', 'ana evil com'],
])('what is left of %s names none', (text, words) => {
  expect(withoutPlaces(text)).toBe(words)
  expect(namesPlace(words)).toBe(false)
})
