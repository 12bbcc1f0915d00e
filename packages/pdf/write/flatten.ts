import { Budget } from '../read/budget.ts'
import type { PdfDocument } from '../read/document.ts'
import { type Box, type Page, readBox } from '../read/pages.ts'
import { isName, isNumber, Name, Reference, Stream } from '../read/values.ts'
import { decimal } from './serialise.ts'

/** Of all pages together. What is beyond is left out. */
const MOST_ANNOTATIONS = 20_000
const HIDDEN_OR_NOT_VIEWED = 2 + 32

/** What an annotation shows, as a form to be drawn by the page. */
export interface Flat {
  form: Reference
  rectangle: Box
  /** From the form's space to the page's, the six numbers of `cm`. */
  matrix: string
}

/**
 * Reads what annotations show, field widgets included, so that a page can show the same and have
 * none.
 */
export const flattener = (document: PdfDocument): ((page: Page) => Flat[]) => {
  const budget = new Budget(MOST_ANNOTATIONS, 'too-many-annotations')
  return ({ dictionary }) => {
    const annotations = (document.array(dictionary.get('Annots')) ?? []).slice(0, budget.left)
    budget.spend(annotations.length)
    return annotations.flatMap((each) => flatten(document, document.dictionary(each)))
  }
}

const flatten = (document: PdfDocument, annotation: ReturnType<PdfDocument['dictionary']>): Flat[] => {
  if (!annotation || isName(document.resolve(annotation.get('Subtype')), 'Popup')) return []
  if ((document.number(annotation.get('F')) ?? 0) & HIDDEN_OR_NOT_VIEWED) return []
  const form = appearanceOf(document, annotation)
  const stream = document.resolve(form)
  const rectangle = readBox(document, annotation.get('Rect') ?? null)
  if (!form || !(stream instanceof Stream) || !rectangle) return []
  const matrix = matrixTo(document, stream, rectangle)
  return matrix ? [{ form, rectangle, matrix }] : []
}

/** The normal appearance, of the state that the annotation is in (ISO 32000-2 §12.5.5). */
const appearanceOf = (
  document: PdfDocument,
  annotation: NonNullable<ReturnType<PdfDocument['dictionary']>>,
): Reference | undefined => {
  const normal = document.dictionary(annotation.get('AP'))?.get('N')
  if (document.resolve(normal) instanceof Stream) return normal instanceof Reference ? normal : undefined
  const state = document.resolve(annotation.get('AS'))
  const chosen = state instanceof Name ? document.dictionary(normal)?.get(state.text) : undefined
  return chosen instanceof Reference ? chosen : undefined
}

/**
 * Algorithm 8 of §12.5.5: the form's box, turned by its own matrix, is made to fill the
 * annotation's rectangle.
 */
const matrixTo = (
  document: PdfDocument,
  { dictionary }: Stream,
  [left, bottom, right, top]: Box,
): string | undefined => {
  const box = readBox(document, dictionary.get('BBox') ?? null)
  if (!box) return undefined
  const own = document.array(dictionary.get('Matrix'))
  const numbers = own?.length === 6 ? own.map((each) => document.resolve(each)).filter(isNumber) : []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.length === 6 ? numbers : []
  const corners = [0, 2].flatMap((x) => [1, 3].map((y) => [box[x]!, box[y]!] as const))
  const across = corners.map(([x, y]) => a * x + c * y + e)
  const up = corners.map(([x, y]) => b * x + d * y + f)
  const [fromX, fromY] = [Math.min(...across), Math.min(...up)]
  const [width, height] = [Math.max(...across) - fromX, Math.max(...up) - fromY]
  if (!(width > 0 && height > 0)) return undefined
  const [scaleX, scaleY] = [(right - left) / width, (top - bottom) / height]
  return [scaleX, 0, 0, scaleY, left - fromX * scaleX, bottom - fromY * scaleY].map(decimal).join(' ')
}
