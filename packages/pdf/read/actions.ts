import type { PdfDocument } from './document.ts'
import { isName, Name, type Value } from './values.ts'

/** More actions than any dictionary of triggers names (ISO 32000-2 §12.6.3). */
const MOST_TRIGGERS = 64

/** The word that says what kind of action it is (§12.6.2); nothing for what is no action. */
export const actionOf = (document: PdfDocument, value: Value | undefined): string | undefined => {
  const kind = document.dictionary(value)?.get('S')
  const found = kind === undefined ? undefined : document.resolve(kind)
  return found instanceof Name ? found.text : undefined
}

/**
 * Whether it is a dictionary of actions by what sets them off (`AA`, §12.6.3), and not something
 * else of that name: a font, a colour.
 */
export const areTriggers = (document: PdfDocument, value: Value | undefined): boolean => {
  const triggers = document.resolve(value)
  if (!(triggers instanceof Map) || triggers.size === 0 || triggers.size > MOST_TRIGGERS) return false
  return [...triggers.values()].every((each) => actionOf(document, each) !== undefined)
}

/**
 * Whether the document leads elsewhere when it is opened: to anything but one of its own pages
 * (§12.6.4.2, §12.3.2).
 */
export const opensElsewhere = (document: PdfDocument): boolean => {
  const { catalog } = document
  const action = actionOf(document, catalog.get('OpenAction'))
  if (action === undefined) return false
  return action !== 'GoTo' || document.dictionary(catalog.get('OpenAction'))?.has('Next') === true
}

/** Whether it is an action of that kind. */
export const isAction = (document: PdfDocument, value: Value, kind: string): boolean =>
  value instanceof Map && isName(document.resolve(value.get('S')), kind)
