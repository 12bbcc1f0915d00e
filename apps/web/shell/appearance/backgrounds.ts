import contours from '../../backgrounds/contours.svg'
import lenses from '../../backgrounds/lenses.svg'
import meanders from '../../backgrounds/meanders.svg'
import rosette from '../../backgrounds/rosette.svg'
import rules from '../../backgrounds/rules.svg'
import slopes from '../../backgrounds/slopes.svg'
import waves from '../../backgrounds/waves.svg'
import weave from '../../backgrounds/weave.svg'
import type { BackgroundName } from './settings.ts'

/** Where each picture is; a browser asks for the one that is laid, and for all in the drawer. */
export const BACKGROUND_FILES: Record<BackgroundName, string> = {
  rosette,
  waves,
  contours,
  meanders,
  rules,
  lenses,
  slopes,
  weave,
}
