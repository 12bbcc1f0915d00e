import { expect, it } from 'vitest'
import { coversWords } from './covered-words.ts'

const box = { x: 100, y: 100, width: 160, height: 50 }
const word = (x: number, y: number) => ({ x, y, width: 40, height: 10 })

it('tells a box that lies over words from one that stands beside them', () => {
  expect(coversWords(box, [word(0, 0), word(120, 110)])).toBe(true)
  expect(coversWords(box, [word(90, 145)])).toBe(true)
  expect(coversWords(box, [word(60, 110), word(260, 110), word(120, 90), word(120, 150)])).toBe(false)
})

it('lets a box touch the line above it', () => {
  expect(coversWords(box, [word(120, 148.5)])).toBe(false)
  expect(coversWords(box, [])).toBe(false)
})
