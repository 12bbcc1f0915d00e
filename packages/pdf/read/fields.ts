import { Budget } from './budget.ts'
import type { PdfDocument } from './document.ts'
import { visitEach } from './pacer.ts'
import { textOf } from './text.ts'
import { type Dictionary, PdfBroken, Reference, Text, type Value } from './values.ts'

const DEEPEST = 32
const MOST_FIELDS = 20_000
/** Looked at, which is more than fields: many may share one array of kids. */
const MOST_KIDS = 90_000
const LONGEST_NAME = 1_024

/** The interactive form's dictionary, if there is one. */
export const formOf = (document: PdfDocument): Dictionary | undefined =>
  document.plain(document.catalog.get('AcroForm'))

/** What shows a field on a page. Without a reference no page can lead to it. */
export interface Widget {
  reference?: Reference
  dictionary: Dictionary
}

/** A field with what it has from those above it (ISO 32000-2 §12.7.4.1, §12.7.4.3). */
export interface Field {
  /** Spelled out. */
  name: string
  type: Value
  value: Value
  /** How text in it is drawn: a string, `DA`. */
  appearance: Value
  /** `Ff`, `Q`, `MaxLen`, `Opt`. */
  flags: Value
  quadding: Value
  longest: Value
  options: Value
  /** Its own entries, and the widgets that show it: one may be both. */
  dictionary: Dictionary
  widgets: Widget[]
}

type Inherited = Omit<Field, 'dictionary' | 'widgets'>

/**
 * Shows the terminal fields of the form, names spelled out (§12.7.4.2); the event loop has its turn
 * between them.
 */
export const visitFields = async (document: PdfDocument, visit: (field: Field) => void): Promise<void> => {
  const form = formOf(document)
  if (!form) return
  await visitEach(nodesOf(document, form), (field) => {
    visit(field)
  })
}

interface Form {
  document: PdfDocument
  seen: Set<number>
  fields: Budget
  kids: Budget
}

/** The terminal fields, with nothing for a node that is none: there one can rest too. */
function* nodesOf(document: PdfDocument, dictionary: Dictionary): Generator<Field | undefined> {
  const form: Form = {
    document,
    seen: new Set(),
    fields: new Budget(MOST_FIELDS, 'form-too-large'),
    kids: new Budget(MOST_KIDS, 'form-too-large'),
  }
  const roots = document.array(dictionary.get('Fields')) ?? []
  form.kids.spend(roots.length)
  const top: Inherited = {
    name: '',
    type: null,
    value: null,
    appearance: dictionary.get('DA') ?? null,
    flags: null,
    quadding: dictionary.get('Q') ?? null,
    longest: null,
    options: null,
  }
  for (const root of roots) yield* walk(form, root, top, 0)
}

function* walk(form: Form, node: Value, above: Inherited, depth: number): Generator<Field | undefined> {
  const { document, seen } = form
  if (node instanceof Reference) {
    if (seen.has(node.number)) return
    seen.add(node.number)
  }
  if (depth > DEEPEST) throw new PdfBroken('form-too-deep')
  form.fields.spend(1)
  const dictionary = document.plain(node)
  if (!dictionary) return
  const field = below(document, dictionary, above)
  const kids = document.array(dictionary.get('Kids')) ?? []
  form.kids.spend(kids.length)
  const children: Value[] = []
  const widgets: Widget[] = []
  for (const kid of kids) {
    const found = document.plain(kid)
    if (found?.has('T')) children.push(kid)
    else if (found) widgets.push(widgetOf(kid, found))
    yield undefined
  }
  if (children.length === 0)
    yield { ...field, dictionary, widgets: widgets.length > 0 ? widgets : [widgetOf(node, dictionary)] }
  for (const child of children) yield* walk(form, child, field, depth + 1)
}

const widgetOf = (node: Value, dictionary: Dictionary): Widget =>
  node instanceof Reference ? { reference: node, dictionary } : { dictionary }

const below = (document: PdfDocument, dictionary: Dictionary, above: Inherited): Inherited => {
  const partial = document.resolve(dictionary.get('T'))
  if (partial instanceof Text && partial.bytes.length > LONGEST_NAME) throw new PdfBroken('form-too-large')
  const name = [above.name, textOf(partial)].filter(Boolean).join('.')
  if (name.length > LONGEST_NAME) throw new PdfBroken('form-too-large')
  return {
    name,
    type: document.resolve(dictionary.get('FT')) ?? above.type,
    value: dictionary.get('V') ?? above.value,
    appearance: dictionary.get('DA') ?? above.appearance,
    flags: dictionary.get('Ff') ?? above.flags,
    quadding: dictionary.get('Q') ?? above.quadding,
    longest: dictionary.get('MaxLen') ?? above.longest,
    options: dictionary.get('Opt') ?? above.options,
  }
}
