import { Budget } from './budget.ts'
import type { PdfDocument } from './document.ts'
import { type Dictionary, isName, Name } from './values.ts'

/** Looked at, all together: layers may be named any number of times. */
const MOST_LAYERS = 100_000

/** States that hide, by the category of use they belong to (ISO 32000-2 §8.11.4.4, table 100). */
const STATES: Record<string, string> = { View: 'ViewState', Print: 'PrintState', Export: 'ExportState' }

/**
 * Whether something in the document is shown to some and not to others: layers that are off when it is opened, or that go off when it is
 * printed, exported, enlarged or read in another language (§8.11.4.3). Layers that are simply on do no harm.
 */
export const hasHiddenLayers = (document: PdfDocument): boolean => {
  const properties = document.dictionary(document.catalog.get('OCProperties'))
  if (!properties) return false
  const budget = new Budget(MOST_LAYERS, 'too-many-layers')
  // Readers may choose another configuration than the standard one.
  const others = document.array(properties.get('Configs')) ?? []
  budget.spend(others.length)
  return [properties.get('D'), ...others].some((each) => hidesSome(document, document.dictionary(each), budget))
}

const hidesSome = (document: PdfDocument, configuration: Dictionary | undefined, budget: Budget): boolean => {
  if (!configuration) return false
  const baseState = document.resolve(configuration.get('BaseState'))
  if (baseState instanceof Name && baseState.text !== 'ON') return true
  if ((document.array(configuration.get('OFF')) ?? []).length > 0) return true
  const automatic = document.array(configuration.get('AS')) ?? []
  budget.spend(automatic.length)
  return automatic.some((each) => switchesOff(document, document.dictionary(each), budget))
}

const switchesOff = (document: PdfDocument, rule: Dictionary | undefined, budget: Budget): boolean => {
  const categories = (document.array(rule?.get('Category')) ?? []).map((each) => document.resolve(each))
  const layers = document.array(rule?.get('OCGs')) ?? []
  budget.spend(categories.length + layers.length)
  return layers.some((layer) => {
    const usage = document.dictionary(document.dictionary(layer)?.get('Usage'))
    budget.spend(categories.length)
    return categories.some((category) => category instanceof Name && usage && goesOff(document, usage, category.text))
  })
}

const goesOff = (document: PdfDocument, usage: Dictionary, category: string): boolean => {
  const use = document.dictionary(usage.get(category))
  if (!use) return false
  const state = STATES[category]
  return state === undefined || isName(document.resolve(use.get(state)), 'OFF')
}
