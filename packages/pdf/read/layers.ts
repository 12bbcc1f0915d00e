import { Budget } from './budget.ts'
import type { PdfDocument } from './document.ts'
import { type Dictionary, isName, Name, PdfBroken, Reference, type Value } from './values.ts'

/** Looked at, all together: layers may be named any number of times. */
const MOST_LAYERS = 100_000

/** States that hide, by the category of use they belong to (ISO 32000-2 §8.11.4.4, table 100). */
const STATES: Record<string, string> = { View: 'ViewState', Print: 'PrintState', Export: 'ExportState' }

/**
 * Whether something in the document is shown to some and not to others: layers that are off when it
 * is opened, or that go off when it is printed, exported, enlarged or read in another language
 * (§8.11.4.3). Layers that are simply on do no harm.
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

/**
 * Whether print shows every layer, by the standard configuration: all are on, or are switched on
 * when it is printed (§8.11.4.3). Rules that go by something else than print when it is printed are
 * not looked into: then it is not said.
 */
export const printsEveryLayer = (document: PdfDocument): boolean => {
  const properties = document.dictionary(document.catalog.get('OCProperties'))
  if (!properties) return false
  const budget = new Budget(MOST_LAYERS, 'too-many-layers')
  const all = numbersIn(document, properties.get('OCGs'), budget)
  const standard = document.dictionary(properties.get('D'))
  if (!all || !standard) return false
  const baseState = document.resolve(standard.get('BaseState'))
  if (baseState instanceof Name && !['ON', 'OFF'].includes(baseState.text)) return false
  const printed = new Set(isName(baseState, 'OFF') ? [] : all)
  for (const number of numbersIn(document, standard.get('ON'), budget) ?? []) printed.add(number)
  for (const number of numbersIn(document, standard.get('OFF'), budget) ?? []) printed.delete(number)
  const rules = document.array(standard.get('AS')) ?? []
  budget.spend(rules.length)
  for (const each of rules) {
    const rule = document.dictionary(each)
    if (!rule || !isName(document.resolve(rule.get('Event')), 'Print')) continue
    const categories = (document.array(rule.get('Category')) ?? []).map((category) => document.resolve(category))
    budget.spend(categories.length)
    if (!categories.every((category) => isName(category, 'Print'))) return false
    for (const number of numbersIn(document, rule.get('OCGs'), budget) ?? []) {
      const usage = document.dictionary(document.dictionary(new Reference(number, 0))?.get('Usage'))
      const state = document.resolve(document.dictionary(usage?.get('Print'))?.get('PrintState'))
      if (isName(state, 'ON')) printed.add(number)
      else if (isName(state, 'OFF')) printed.delete(number)
    }
  }
  return all.every((number) => printed.has(number))
}

/** Layers are objects of their own (§8.11.2.1). */
const numbersIn = (document: PdfDocument, value: Value | undefined, budget: Budget): number[] | undefined => {
  const found = document.array(value)
  budget.spend(found?.length ?? 0)
  return found?.flatMap((each) => (each instanceof Reference ? each.number : []))
}

const DEEPEST_EXPRESSION = 32

/**
 * Whether what belongs to these layers shows when all of them are on (§8.11.2.2). `membership` is
 * an OCMD.
 */
export const showsWhenAllAreOn = (document: PdfDocument, membership: Dictionary): boolean => {
  const expression = document.array(membership.get('VE'))
  if (expression) return holds(document, expression, new Budget(MOST_LAYERS, 'too-many-layers'), 0)
  const policy = document.resolve(membership.get('P'))
  return !(isName(policy, 'AllOff') || isName(policy, 'AnyOff'))
}

const holds = (document: PdfDocument, value: Value, budget: Budget, depth: number): boolean => {
  if (depth > DEEPEST_EXPRESSION) throw new PdfBroken('too-many-layers')
  const expression = document.array(value)
  if (!expression) return true
  budget.spend(expression.length)
  const [operator, ...operands] = expression
  const each = operands.map((operand) => holds(document, operand, budget, depth + 1))
  if (isName(document.resolve(operator), 'Not')) return !each[0]
  return isName(document.resolve(operator), 'Or') ? each.some(Boolean) : each.every(Boolean)
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
