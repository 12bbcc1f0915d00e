import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLOUR_SCHEMES, pickTheme, THEME_NAMES } from './themes.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const block = (selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no ${selector} in tokens.css`)
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  )
}

const colours = (theme: string, dark: boolean): Record<string, string> => ({
  ...block('[data-theme]'),
  ...(dark ? block('[data-theme$="-dark"]') : {}),
  ...(theme === 'Default-light' ? {} : block(`[data-theme="${theme}"]`)),
})

/** Relative luminance (WCAG 2.2, definition of contrast ratio). */
const luminance = (hex: string): number => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

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
  it.each(COLOUR_SCHEMES)('$name reads at 4.5:1, its controls at 3:1', ({ name, dark, primary }) => {
    const colour = colours(name, dark)
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
