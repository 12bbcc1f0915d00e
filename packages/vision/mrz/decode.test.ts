import { expect, it } from 'vitest'
import type { ReadLine } from '../lines/line-net.ts'
import { ALPHABET } from './alphabet.ts'
import { CLASSES } from './best-path.ts'
import { decode, reasonsAgainst } from './decode.ts'

/** An invented person's; its check digits are right (ICAO 9303-4). */
const ROWS = ['P<ESPCOLOMER<SANTAMARIA<<GUILLERMO<<<<<<<<<<', 'CHL2240310ESP5408276M3103131<<<<<<<<<<<<<<<2']

/** A row as a sure net reads it, but for one letter of which it is as sure as told. */
const readRow = (text: string, unsure?: { at: number; sure: number }): ReadLine => {
  const steps = text.length * 2
  const values = new Float32Array(steps * CLASSES).fill(-30)
  const say = (step: number, of: number, how: number): void => {
    values[step * CLASSES + of] = Math.log(how)
  }
  for (const [at, letter] of [...text].entries()) {
    const sure = unsure?.at === at ? unsure.sure : 1
    say(at * 2, ALPHABET.indexOf(letter), sure)
    if (sure < 1) say(at * 2, ALPHABET.indexOf('W'), 1 - sure)
    say(at * 2 + 1, CLASSES - 1, 1)
  }
  const sum = unsure ? Math.log(unsure.sure) : 0
  const line = { x: 0, y: 0, angle: 0, capHeight: 20, length: 400, aspect: 1 }
  return { line, values, steps, text, confidence: 1, sum, beginnings: [], stripWidth: 400, scale: 1 }
}
const against = (unsure: { row: number; at: number; sure: number }): string[] =>
  reasonsAgainst(decode(ROWS.map((row, at) => readRow(row, at === unsure.row ? unsure : undefined)))!)

it('asks more of a letter that no check digit is over', () => {
  const [name, number] = [26, 1]
  expect(against({ row: 0, at: name, sure: 0.95 })).toEqual([])
  expect(against({ row: 0, at: name, sure: 0.8 })).toEqual(['letters-unsure'])
  expect(against({ row: 1, at: number, sure: 0.8 })).toEqual([])
  expect(against({ row: 1, at: number, sure: 0.6 })).toEqual(['letters-unsure'])
})
