import { expect, it } from 'vitest'
import { emitMessage } from './emit.mjs'
import { type SayOptions, say } from './say.ts'

type Message = (inputs: Record<string, string | number>, options?: SayOptions) => string

const run = (texts: { es: string; en: string; it: string }): Message => {
  const code = emitMessage('wing_key', texts).replace(/^import .*$/m, '')
  return new Function('say', code.replace('export const wing_key =', 'return'))(say)
}

it('fills placeholders in each language', () => {
  const message = run({ es: 'Hola {name}', en: 'Hi {name}', it: '{name}, ciao' })
  expect(message({ name: 'Ana' })).toBe('Hola Ana')
  expect(message({ name: 7 }, { locale: 'en' })).toBe('Hi 7')
  expect(message({ name: 'Ana' }, { locale: 'it' })).toBe('Ana, ciao')
})

it('takes every other character as it stands', () => {
  const odd = [String.raw`$\{x\} \n $5 */ `, '`'].join('')
  const message = run({ es: odd, en: odd, it: odd })
  expect(message({})).toBe(['$', String.raw`{x} \n $5 */ `, '`'].join(''))
})
