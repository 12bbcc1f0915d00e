import { expect, it } from 'vitest'
import { Text } from '../../read/values.ts'
import { readDefaultAppearance } from './default-appearance.ts'

const read = (text: string) => readDefaultAppearance(new Text(Buffer.from(text, 'latin1')))

it.each([
  ['/Helv 12 Tf 0 g', { font: 'Helv', size: 12, colour: '0 g' }],
  ['0 0 1 rg /F#41 0 Tf', { font: 'FA', size: 0, colour: '0 0 1 rg' }],
  ['0.1 .2 0 1 k/TiRo 9.5 Tf', { font: 'TiRo', size: 9.5, colour: '0.1 .2 0 1 k' }],
  ['/Helv -5 Tf', { font: 'Helv', size: 0, colour: '0 g' }],
  ['Tf g rg k', { font: '', size: 0, colour: '0 g' }],
  ['(x) Tj /Helv 12 Tf q 0 0 9 9 re f', { font: 'Helv', size: 12, colour: '0 g' }],
  ['', { font: '', size: 0, colour: '0 g' }],
])('%s', (text, expected) => expect(read(text)).toEqual(expected))

it('does not look into what is no default appearance', () => {
  expect(read(`${'0 g '.repeat(1_000)}/Helv 12 Tf`).font).toBe('')
  expect(readDefaultAppearance(null).colour).toBe('0 g')
})
