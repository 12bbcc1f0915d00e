import { isAction } from '../read/actions.ts'
import { Budget } from '../read/budget.ts'
import type { PdfDocument } from '../read/document.ts'
import { unfold } from '../read/filters.ts'
import { hasHiddenLayers, showsWhenAllAreOn } from '../read/layers.ts'
import { decodeText } from '../read/text.ts'
import { hidesWhatIsOn, isMembership } from '../read/unwelcome.ts'
import { type Dictionary, PdfBroken, Reference, Stream, Text } from '../read/values.ts'
import { visitDictionaries } from '../read/visit-dictionaries.ts'
import { areHarmless, type Script } from './harmless-scripts.ts'

/** Of all scripts together, before and after unfolding. */
const GREATEST_SCRIPTS_BYTES = 2 ** 21
/** Keystroke, format, validate and calculate (ISO 32000-2 §12.6.3, table 199). */
const OF_FIELDS = ['K', 'F', 'V', 'C']

/** What a document holds that can be left out when it is rewritten. */
export interface Survey {
  scripts: 'none' | 'harmless' | 'harmful'
  /** Whether some of what belongs to layers is shown at times and not at others. */
  layersDiffer: boolean
  /** Whether all that belongs to layers shows while all of them do. */
  layersShowTogether: boolean
}

/** Looks through all objects, whether or not a page leads to them. Throws `PdfBroken`. */
export const survey = async (document: PdfDocument): Promise<Survey> => {
  const found: { action: Dictionary; number: number }[] = []
  const ofFields = new Set<number | Dictionary>()
  let layersDiffer = hasHiddenLayers(document)
  let layersShowTogether = true
  await visitDictionaries(document, (dictionary, number) => {
    if (isAction(document, dictionary, 'JavaScript')) found.push({ action: dictionary, number })
    if (dictionary.has('AA')) noteFieldScripts(document, dictionary, ofFields)
    if (isAction(document, dictionary, 'SetOCGState') || hidesWhatIsOn(document, dictionary)) layersDiffer = true
    if (isMembership(document, dictionary) && !showsWhenAllAreOn(document, dictionary)) layersShowTogether = false
  })
  const budget = new Budget(GREATEST_SCRIPTS_BYTES, 'scripts-too-large')
  const scripts = found.map(({ action, number }): Script => {
    const isOfField = ofFields.has(number) || ofFields.has(action)
    return { isOfField, source: sourceOf(document, action, budget) }
  })
  const kind = scripts.length === 0 ? 'none' : areHarmless(scripts) ? 'harmless' : 'harmful'
  return { scripts: kind, layersDiffer, layersShowTogether }
}

const noteFieldScripts = (document: PdfDocument, dictionary: Dictionary, ofFields: Set<number | Dictionary>): void => {
  const triggers = document.dictionary(dictionary.get('AA'))
  for (const key of OF_FIELDS) {
    const action = triggers?.get(key)
    if (action instanceof Reference) ofFields.add(action.number)
    else if (action instanceof Map) ofFields.add(action)
  }
}

const sourceOf = (document: PdfDocument, action: Dictionary, budget: Budget): string => {
  const source = document.resolve(action.get('JS'))
  if (source instanceof Text) {
    budget.spend(source.bytes.length)
    return decodeText(source.bytes)
  }
  if (!(source instanceof Stream)) return ''
  try {
    const resolve = document.resolve.bind(document)
    return decodeText(unfold(document.data(source), source.dictionary, { resolve, budget }))
  } catch (error) {
    if (error instanceof PdfBroken && error.reason !== 'scripts-too-large') return UNREADABLE
    throw error
  }
}

/** No word of it is known. */
const UNREADABLE = 'unreadable()'
