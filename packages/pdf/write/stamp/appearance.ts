import type { PageGeometry } from '../../read/pages.ts'
import type { Reference } from '../../read/values.ts'
import { fontResources } from '../faces/font-resources.ts'
import type { SetLetter } from '../faces/set-text.ts'
import { addImage, type EncodedImage } from '../image.ts'
import type { Revision } from '../revision.ts'
import { decimal } from '../serialise.ts'
import { addGuilloche, frameOperators } from './frame.ts'
import { fitsFull, fullOperators } from './full.ts'
import { shortOperators } from './short.ts'
import type { StampText } from './stamp-text.ts'

/**
 * Where a signature box stands, in points from the lower left of the page as displayed, what it
 * says, and what was drawn in it.
 */
export interface StampBox extends StampText {
  x: number
  y: number
  width: number
  height: number
  image?: EncodedImage
}

/**
 * Turns the form so that it stands upright on a page that is shown turned (ISO 32000-2 §12.5.5).
 */
const UPRIGHT = { 0: '1 0 0 1 0 0', 90: '0 1 -1 0 0 0', 180: '-1 0 0 -1 0 0', 270: '0 -1 1 0 0 0' }

/** Adds the appearance stream of a signature box; width and height in points as displayed. */
export const addAppearance = (
  revision: Revision,
  { rotate }: PageGeometry,
  box: Omit<StampBox, 'x' | 'y'>,
): Reference => {
  const { width, height, image } = box
  const form = `/Type/XObject/Subtype/Form/BBox[0 0 ${decimal(width)} ${decimal(height)}]/Matrix[${UPRIGHT[rotate]}]`
  const shared = sharedOf(revision)
  const picture = image ? `/XObject<</I ${shared.image(image).number} 0 R>>` : ''
  const pattern = `/Pattern<</G ${shared.guilloche().number} 0 R>>`
  const words = fitsFull(box, box, image !== undefined || box.typed !== undefined) ? fullOperators : shortOperators
  const used: SetLetter[] = []
  const operators = `q ${frameOperators(width, height)} ${words(box, box, image, used)} Q`
  const fonts = shared.fonts(used)
  return revision.addStream(`${form}/Resources<<${fonts}${pattern}${picture}>>`, operators)
}

interface Shared {
  guilloche(): Reference
  /** The resources that letters need. */
  fonts(used: readonly SetLetter[]): string
  image(image: EncodedImage): Reference
}

const sharedBy = new WeakMap<Revision, Shared>()

/** What the stamps of one revision have in common is written once. */
const sharedOf = (revision: Revision): Shared => {
  const known = sharedBy.get(revision)
  if (known) return known
  let lattice: Reference | undefined
  const images = new Map<EncodedImage, Reference>()
  const fonts = fontResources(revision)
  const shared: Shared = {
    guilloche() {
      lattice ??= addGuilloche(revision)
      return lattice
    },
    fonts,
    image(image) {
      const reference = images.get(image) ?? addImage(revision, image)
      images.set(image, reference)
      return reference
    },
  }
  sharedBy.set(revision, shared)
  return shared
}
