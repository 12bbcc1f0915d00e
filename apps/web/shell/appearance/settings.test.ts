import { readFileSync } from 'node:fs'
import { COLOUR_SCHEMES, contrast, mix, type ThemeName } from '@firmeza/ui'
import { schemeColours } from '@firmeza/ui/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLOUR_CLASSES, type ColourClass, DEFAULT_SETTINGS, leastAlpha, settingsOf } from './settings.ts'

const css = readFileSync(new URL('../../../../packages/ui/tokens.css', import.meta.url), 'utf8')

describe('S1.3.60 the theme settings', () => {
  it('hold a colour class for the navigation drawer, the toolbar and the footer, and an alpha and a variant', () => {
    const { toolbar, footer, sidebar } = settingsOf({
      toolbar: { colourClass: 'night' },
      footer: { colourClass: 'wash' },
      sidebar: { colourClass: 'wash', alpha: 0.5, variant: 'icons' },
    })
    expect([toolbar.colourClass, footer.colourClass, sidebar.colourClass]).toEqual(['night', 'wash', 'wash'])
    expect([sidebar.alpha, sidebar.variant]).toEqual([0.5, 'icons'])
  })

  it('come out of whatever was kept, and are as at first where that makes no sense', () => {
    expect(settingsOf(null)).toEqual(DEFAULT_SETTINGS)
    expect(settingsOf({ toolbar: { shown: 'no', placement: 'left' }, accent: 'red', background: 'photo' })).toEqual(
      DEFAULT_SETTINGS,
    )
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const settings = settingsOf(kept)
        expect(settingsOf(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
      }),
    )
  })
})

/** The ground and the text of a part of the frame. */
const toneColours = (theme: ThemeName, colourClass: ColourClass): { ground: string; ink: string; ink2: string } => {
  const colours = schemeColours(css, colourClass === 'night' ? 'Blue-Grey-dark' : theme)
  const ground = colours[colourClass === 'wash' ? 'pen-wash' : 'paper']!
  return { ground, ink: colours.ink!, ink2: colours['ink-2']! }
}

describe('S1.2.51 however transparent the sidebar', () => {
  const cases = COLOUR_SCHEMES.flatMap(({ name }) => COLOUR_CLASSES.map((colourClass) => [name, colourClass] as const))
  it.each(cases)('it reads at 4.5:1 in %s, %s', (theme, colourClass) => {
    const { ground, ink, ink2 } = toneColours(theme, colourClass)
    expect(contrast(ink2, ground), 'as toolbar or footer').toBeGreaterThanOrEqual(4.5)
    for (const alpha of [1, leastAlpha(colourClass)]) {
      const through = mix(schemeColours(css, theme).paper!, ground, alpha)
      expect(contrast(ink, through), String(alpha)).toBeGreaterThanOrEqual(4.5)
    }
    expect(settingsOf({ sidebar: { colourClass, alpha: -1 } }).sidebar.alpha).toBe(leastAlpha(colourClass))
  })
})
