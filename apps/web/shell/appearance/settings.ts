/** The colour class of a part of the frame: as the page, washed in the accent, or dark as night. */
export const COLOUR_CLASSES = ['page', 'wash', 'night'] as const
export type ColourClass = (typeof COLOUR_CLASSES)[number]

const TOOLBAR_PLACEMENTS = ['fixed', 'scrolling', 'inside'] as const
const FOOTER_PLACEMENTS = ['end', 'fixed', 'inside'] as const
export const SIDEBAR_VARIANTS = ['named', 'icons', 'hidden'] as const
export const BACKGROUNDS = ['rosette', 'waves', 'contours', 'meanders', 'rules', 'lenses', 'slopes', 'weave'] as const
export type BackgroundName = (typeof BACKGROUNDS)[number]

/**
 * How the frame looks in this browser (specification 1 §3, "Theme settings"). The colour scheme is
 * kept apart, since pages wear it before anything else is loaded.
 */
export interface ThemeSettings {
  /** The theme builder's accent as `#rrggbb`; null: the scheme's own. */
  accent: string | null
  toolbar: { shown: boolean; placement: (typeof TOOLBAR_PLACEMENTS)[number]; colourClass: ColourClass }
  footer: { shown: boolean; placement: (typeof FOOTER_PLACEMENTS)[number]; colourClass: ColourClass }
  sidebar: {
    shown: boolean
    variant: (typeof SIDEBAR_VARIANTS)[number]
    colourClass: ColourClass
    /** Opacity of its ground, from `leastAlpha` to 1. */
    alpha: number
  }
  background: BackgroundName | null
}

export const DEFAULT_SETTINGS: ThemeSettings = {
  accent: null,
  toolbar: { shown: true, placement: 'fixed', colourClass: 'page' },
  footer: { shown: true, placement: 'end', colourClass: 'page' },
  sidebar: { shown: false, variant: 'named', colourClass: 'page', alpha: 1 },
  background: null,
}

/** How far a sidebar can be seen through: light text must not come to stand on light paper. */
export const leastAlpha = (colourClass: ColourClass): number => (colourClass === 'night' ? 0.7 : 0)

const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown, otherwise: Choice): Choice =>
  choices.find((choice) => choice === value) ?? otherwise
const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)
const part = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/**
 * Settings out of what was kept: whatever makes no sense, or is of another version, is as at first.
 */
export const settingsOf = (kept: unknown): ThemeSettings => {
  const { accent, toolbar, footer, sidebar, background } = part(kept)
  const [top, end, side, first] = [part(toolbar), part(footer), part(sidebar), DEFAULT_SETTINGS]
  const colourClass = oneOf(COLOUR_CLASSES, side.colourClass, first.sidebar.colourClass)
  const alpha = typeof side.alpha === 'number' && side.alpha <= 1 ? side.alpha : first.sidebar.alpha
  return {
    accent: typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent) ? accent : null,
    toolbar: {
      shown: flag(top.shown, first.toolbar.shown),
      placement: oneOf(TOOLBAR_PLACEMENTS, top.placement, first.toolbar.placement),
      colourClass: oneOf(COLOUR_CLASSES, top.colourClass, first.toolbar.colourClass),
    },
    footer: {
      shown: flag(end.shown, first.footer.shown),
      placement: oneOf(FOOTER_PLACEMENTS, end.placement, first.footer.placement),
      colourClass: oneOf(COLOUR_CLASSES, end.colourClass, first.footer.colourClass),
    },
    sidebar: {
      shown: flag(side.shown, first.sidebar.shown),
      variant: oneOf(SIDEBAR_VARIANTS, side.variant, first.sidebar.variant),
      colourClass,
      alpha: Math.max(alpha, leastAlpha(colourClass)),
    },
    background: BACKGROUNDS.find((name) => name === background) ?? null,
  }
}
