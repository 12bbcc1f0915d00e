import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PICTURES } from './draw-backgrounds.mjs'

const folder = new URL('../apps/web/backgrounds/', import.meta.url)

it('S1.2.51 the eight background pictures are what the script draws', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(PICTURES)
      .map((name) => `${name}.svg`)
      .sort(),
  )
  expect(new Set(Object.values(PICTURES)).size).toBe(8)
  for (const [name, drawn] of Object.entries(PICTURES))
    expect(readFileSync(new URL(`${name}.svg`, folder), 'utf8'), name).toBe(drawn)
})
