import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { schemeColours } from './testing/scheme-colours.ts'
import { COLOUR_SCHEMES, pickTheme, THEME_NAMES } from './themes.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const TEXT: [string, string[]][] = [
  ['ink', ['paper', 'surface', 'sunken', 'pen-wash']],
  ['ink-2', ['paper', 'surface', 'sunken']],
  ['pen', ['paper', 'surface', 'sunken', 'pen-wash']],
  ['on-pen', ['pen', 'pen-2']],
  ['seal', ['paper', 'surface', 'seal-wash']],
  ['rec', ['paper', 'surface', 'sunken', 'rec-wash']],
  ['on-rec', ['rec']],
]

describe('S1.3.59 the six presets', () => {
  it.each(COLOUR_SCHEMES)('$name reads at 4.5:1, its controls at 3:1', ({ name, primary }) => {
    const colour = schemeColours(css, name)
    expect(colour.pen).toBe(primary)
    const weak: string[] = []
    for (const [text, grounds] of TEXT)
      for (const ground of grounds)
        if (contrast(colour[text]!, colour[ground]!) < 4.5) weak.push(`${text} on ${ground}`)
    for (const ground of ['paper', 'surface', 'sunken'])
      if (contrast(colour.control!, colour[ground]!) < 3) weak.push(`control on ${ground}`)
    expect(weak).toEqual([])
  })

  it('S1.3.58 carry the names of the specification and a dark flag', () => {
    expect(COLOUR_SCHEMES.map(({ name }) => name)).toEqual([...THEME_NAMES])
    for (const { name, dark } of COLOUR_SCHEMES) expect(name.endsWith(dark ? '-dark' : '-light')).toBe(true)
  })

  it('follow the system until one is chosen', () => {
    expect(pickTheme(null, false)).toBe('Default-light')
    expect(pickTheme(null, true)).toBe('Blue-Grey-dark')
    expect(pickTheme('Pink-dark', false)).toBe('Pink-dark')
    expect(pickTheme('nonsense', true)).toBe('Blue-Grey-dark')
  })
})
