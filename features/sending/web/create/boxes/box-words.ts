import { currentLanguage, m } from '@firmeza/i18n'
import { LEAST_BOX } from '@firmeza/operations/wire'
import type { BoxSigner } from './box-signers.ts'
import type { SignBox } from './sign-box.ts'

const CENTIMETRES_A_POINT = 2.54 / 72

const centimetres = (points: number): string =>
  new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(points * CENTIMETRES_A_POINT)

/** The page a box is on, how far from its edges, and how large. */
export const boxPlaceWords = ({ page, x, y, width, height }: SignBox): string =>
  m.create_box_place({
    page: String(page),
    left: centimetres(x),
    bottom: centimetres(y),
    width: centimetres(width),
    height: centimetres(height),
  })

/** Whose box it is: by name, or by number while there is none. */
export const boxSignerWords = ({ name, number }: Pick<BoxSigner, 'name' | 'number'>): string =>
  name || m.create_signer({ number })

/** How the keys move a box, and how small it may be. */
export const boxKeysWords = (): string =>
  m.create_boxes_keys({ width: String(LEAST_BOX.width), height: String(LEAST_BOX.height) })
