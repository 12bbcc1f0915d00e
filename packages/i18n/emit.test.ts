import { expect, it } from 'vitest'
import { emitMessage } from './emit.mjs'
import { say } from './say.ts'

/** Runs an emitted module with a `say` that answers all three texts. */
const run = async (texts: { es: string; en: string; it: string }, inputs: object): Promise<string[]> => {
  const code = emitMessage('wing_key', texts).replace(/^import .*$/m, 'const say = (o, ...texts) => texts')
  const { wing_key } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return wing_key(inputs)
}

it('fills placeholders in each language', async () => {
  const texts = { es: 'Hola {name}', en: 'Hi {name}', it: '{name}, ciao' }
  expect(await run(texts, { name: 'Ana' })).toEqual(['Hola Ana', 'Hi Ana', 'Ana, ciao'])
})

it('takes every other character as it stands', async () => {
  const odd = [String.raw`$\{x\} \n $5 */ `, '`'].join('')
  const plain = ['$', String.raw`{x} \n $5 */ `, '`'].join('')
  expect(await run({ es: odd, en: odd, it: odd }, {})).toEqual([plain, plain, plain])
})

it('says the language asked for, Spanish when none is', () => {
  const said = (['es', 'en', 'it'] as const).map((locale) => say({ locale }, 'uno', 'one', 'un'))
  expect([...said, say(undefined, 'uno', 'one', 'un')]).toEqual(['uno', 'one', 'un', 'uno'])
})
