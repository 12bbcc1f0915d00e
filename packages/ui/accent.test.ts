import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentOf, BACKGROUND_INK } from './accent.ts'
import { contrast, mix } from './contrast.ts'
import { groundsOf, schemeColours } from './testing/scheme-colours.ts'
import { COLOUR_SCHEMES } from './themes.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('S1.2.50 a theme of one’s own', () => {
  it.each(COLOUR_SCHEMES)('reads at 4.5:1 upon $name, whatever colour is picked', ({ name, dark }) => {
    const { ink, 'ink-2': ink2 } = schemeColours(css, name)
    const grounds = groundsOf(css, name)
    fc.assert(
      fc.property(colour, (picked) => {
        const { pen, pen2, penWash, onPen } = accentOf(picked, grounds)
        const weak = [
          ...[grounds.paper, grounds.surface, grounds.sunken, penWash].map((ground) => [pen, ground] as const),
          [onPen, pen] as const,
          [onPen, pen2] as const,
          [ink!, penWash] as const,
          [ink2!, penWash] as const,
          ...[pen, ink!, ink2!].map((text) => [text, mix(grounds.paper, pen, BACKGROUND_INK)] as const),
        ].filter(([text, ground]) => contrast(text, ground) < 4.5)
        expect(weak, `${picked}, ${dark}`).toEqual([])
      }),
    )
  })

  it('keeps a colour that is read as it is, and moves one that is not', () => {
    expect(accentOf('#0a7350', groundsOf(css, 'Default-light')).pen).toBe('#0a7350')
    expect(accentOf('#ffe000', groundsOf(css, 'Default-light')).pen).not.toBe('#ffe000')
    expect(accentOf('#0a7350', groundsOf(css, 'Pink-dark')).pen).not.toBe('#0a7350')
  })
})

describe('S1.2.51 a background picture', () => {
  it.each(COLOUR_SCHEMES)('leaves the text above it at 4.5:1 in $name', ({ name }) => {
    const colours = schemeColours(css, name)
    const ground = mix(colours.paper!, colours.pen!, BACKGROUND_INK)
    for (const text of ['ink', 'ink-2', 'pen', 'seal', 'rec'])
      expect(contrast(colours[text]!, ground), text).toBeGreaterThanOrEqual(4.5)
  })
})
