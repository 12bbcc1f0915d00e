import { csvLine } from '@firmeza/kernel'
import { expect, it } from 'vitest'
import { MOST_BULK_ROWS, MOST_CSV_BYTES } from '../wire.ts'
import { readRows } from './read-rows.ts'

const NEEDED = ['name', 'email'] as const
const read = (text: string | Uint8Array) => readRows(typeof text === 'string' ? Buffer.from(text) : text, NEEDED)
const file = async (text: string | Uint8Array) => {
  const outcome = await read(text)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

it.each([';', ',', '\t'] as const)('tells the separator %j by the heading', async (separator) => {
  const text = [
    ['Nombre', 'E-mail', 'Idioma'],
    ['Ana', 'ana@example.com', 'es'],
  ]
  const { rows, separator: told } = await file(text.map((cells) => cells.join(separator)).join('\n'))
  expect(told).toBe(separator)
  expect(rows).toEqual([{ row: 2, values: { name: 'Ana', email: 'ana@example.com', language: 'es' }, isLong: false }])
})

it('reads what each spreadsheet saves: UTF-8 with and without its mark, UTF-16, Windows-1252', async () => {
  const text = 'Nombre;Correo electrónico\r\nÍñigo;i@example.com\r\n'
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  const files = {
    'utf-8': [Buffer.from(text), Buffer.from(`\ufeff${text}`)],
    'utf-16': [utf16, Buffer.from(utf16).swap16()],
    'windows-1252': [Buffer.from(text, 'latin1')],
  }
  for (const [encoding, each] of Object.entries(files))
    for (const bytes of each) {
      const found = await file(bytes)
      expect(found.encoding).toBe(encoding)
      expect(found.rows[0]!.values).toEqual({ name: 'Íñigo', email: 'i@example.com' })
    }
})

it('reads quoted cells with separators, quotation marks and line breaks (RFC 4180 §2.6), and counts as a spreadsheet', async () => {
  const { rows } = await file('name,email\r\n"Pérez, ""la"" Ana\r\nMaría",a@example.com\r\n\r\n,\r\nLuis,l@example.com')
  expect(rows.map(({ row, values }) => [row, values.name])).toEqual([
    [2, 'Pérez, "la" Ana\r\nMaría'],
    [5, 'Luis'],
  ])
})

it('takes back what our own files guard, and names what it does not use', async () => {
  const { rows, headings } = await file(
    csvLine(['Riga', 'Nome', 'E-mail', 'Telefono', 'Città', 'Motivo'], 'it') +
      csvLine([7, '=Ana', 'a@example.com', '+34600111222', 'Roma', 'x'], 'it'),
  )
  expect(rows[0]!.values).toEqual({ name: '=Ana', email: 'a@example.com', phone: '+34600111222' })
  expect(headings.ignored).toEqual(['Città'])
})

it('tells a row that is longer than its heading', async () => {
  const { rows } = await file('name,email\nAna,a@example.com,\nPérez, Luis,l@example.com')
  expect(rows.map(({ isLong }) => isLong)).toEqual([false, true])
})

it.each([
  ['', 'csv-empty'],
  ['name,email\r\n\r\n,\r\n', 'csv-empty'],
  ['Ana,ana@example.com', 'csv-columns-missing'],
  ['name,correo\nAna,a@example.com', null],
  ['name,nombre,email\nAna,Ana,a@example.com', 'csv-column-twice'],
  ['name,email\n"Ana,a@example.com\nLuis,l@example.com', 'csv-broken'],
  [`name,email\n"${'a'.repeat(30_000)}"`, 'csv-broken'],
])('says why %j cannot be read', async (text, code) => {
  const outcome = await read(text)
  expect(outcome.ok ? null : outcome.refusal.code).toBe(code)
})

it('reads as many rows as there may be, and refuses one more', async () => {
  const rows = (count: number) => `name,email\n${'Ana,a@example.com\n'.repeat(count)}`
  expect((await file(rows(MOST_BULK_ROWS))).rows).toHaveLength(MOST_BULK_ROWS)
  expect(await read(rows(MOST_BULK_ROWS + 1))).toMatchObject({ refusal: { code: 'csv-too-many-rows' } })
  expect(await read(Buffer.alloc(MOST_CSV_BYTES + 1, 'a'))).toMatchObject({ refusal: { code: 'csv-too-large' } })
})
