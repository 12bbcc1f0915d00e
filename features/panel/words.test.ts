import { expect, it } from 'vitest'
import { linkWords } from './words.ts'

it.each([
  ['SIMPLE', true, /llega a su móvil\.$/],
  ['SIMPLE', false, /llega a su correo\.$/],
  ['BIOMETRICA', false, /no se pide ningún código\.$/],
  ['BIOMETRICA', true, /no se pide ningún código\.$/],
  ['NOTIFICACION', false, /enlace enviado por correo\.$/],
] as const)('a link taken for %s, by a phone: %s, promises no code that nobody asks for', (type, needsPhone, end) => {
  const words = linkWords({ types: [type], needsPhone }, 'Ana').join(' ')
  expect(words).toMatch(end)
  expect(words).toContain('solo a Ana')
})
