import { contrast, mix } from './contrast.ts'

/** What a scheme draws upon: the grounds an accent must be read on. */
export interface Grounds {
  paper: string
  surface: string
  sunken: string
  dark: boolean
}

/** An accent's four colours, as the tokens `pen`, `pen-2`, `pen-wash` and `on-pen`. */
export interface Accent {
  pen: string
  pen2: string
  penWash: string
  onPen: string
}

/** WCAG 2.2, 1.4.3: text of any size. */
const AA = 4.5
const STEPS = 50
/** How much of the pen the lines of a background picture lay over the paper, at most. */
export const BACKGROUND_INK = 0.13

const TONE = {
  light: { washed: 0.08, towards: '#000000', second: 0.28, onPen: '#ffffff' },
  dark: { washed: 0.12, towards: '#ffffff', second: 0.35, onPen: '#0b1226' },
}

/**
 * The accent nearest to a colour that is read at AA upon every ground of a scheme: a light colour
 * is darkened on light paper, a dark one lightened on dark.
 */
export const accentOf = (colour: string, grounds: Grounds): Accent => {
  const { washed, towards, second, onPen } = TONE[grounds.dark ? 'dark' : 'light']
  const accentAt = (step: number): Accent => {
    const pen = mix(colour, towards, step / STEPS)
    return { pen, pen2: mix(pen, towards, second), penWash: mix(grounds.surface, pen, washed), onPen }
  }
  for (let step = 0; step < STEPS; step++) {
    const accent = accentAt(step)
    if (isRead(accent, grounds)) return accent
  }
  return accentAt(STEPS)
}

const isRead = ({ pen, pen2, penWash, onPen }: Accent, { paper, surface, sunken }: Grounds): boolean =>
  [paper, surface, sunken, penWash, mix(paper, pen, BACKGROUND_INK)].every((ground) => contrast(pen, ground) >= AA) &&
  contrast(onPen, pen) >= AA &&
  contrast(onPen, pen2) >= AA
