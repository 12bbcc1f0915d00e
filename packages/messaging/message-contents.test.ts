import { expect, test } from 'vitest'
import { codeIn, linksIn } from './message-contents.ts'

test.each([
  ['Código: 048213.', '048213'],
  ['048213', '048213'],
  ['Llama al 600111222', undefined],
  ['https://x.example/123456', undefined],
  ['https://x.example/123456 y 654321', '654321'],
  ['12345', undefined],
  ['SHA-256: e3b0c44298fc1c149a495991b7852b855', undefined],
  ['Referencia 7F3A-912345', undefined],
  ['Factura 912345-B', undefined],
])('the code in %j is %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})

test('links come from both parts, each once, without the full stop after them', () => {
  const text = 'Ve a https://x.example/a?b=1&c=2. O a (http://y.example).'
  const html =
    '<a href="https://x.example/a?b=1&amp;c=2">x</a><a href="https://z.example/">z</a><a href="mailto:a@b">m</a>'
  expect(linksIn(text, html)).toEqual(['https://x.example/a?b=1&c=2', 'http://y.example', 'https://z.example/'])
})
