import type { Grounds } from '../accent.ts'
import type { ThemeName } from '../themes.ts'

const block = (css: string, selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no ${selector} in tokens.css`)
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  )
}

/** The colours of a scheme by the names of their tokens, read from the text of tokens.css. */
export const schemeColours = (css: string, theme: ThemeName): Record<string, string> => ({
  ...block(css, '[data-theme]'),
  ...(theme.endsWith('-dark') ? block(css, '[data-theme$="-dark"]') : {}),
  ...(theme === 'Default-light' ? {} : block(css, `[data-theme="${theme}"]`)),
})

/** What a scheme draws upon. */
export const groundsOf = (css: string, theme: ThemeName): Grounds => {
  const { paper, surface, sunken } = schemeColours(css, theme)
  return { paper: paper!, surface: surface!, sunken: sunken!, dark: theme.endsWith('-dark') }
}
