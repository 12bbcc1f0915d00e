import { Budget } from './budget.ts'
import type { PdfDocument } from './document.ts'
import { visitEach } from './pacer.ts'
import { type Dictionary, isName, isNumber, Name, PdfBroken, Reference, Text, type Value } from './values.ts'

/** A signature field that has been signed (ISO 32000-2 §12.7.5.5, §12.8.1), as the file states it. Nothing is verified here. */
export interface SignatureClaim {
  fieldName: string
  subFilter: string
  byteRange: number[]
  /** The string in `Contents`: a CMS message and its padding. */
  contents: Buffer
  reason: string
  dictionary: Dictionary
}

const DEEPEST = 32
const MOST_FIELDS = 20_000
/** Looked at, which is more than fields: many may share one array of kids. */
const MOST_KIDS = 90_000
const LONGEST_NAME = 1_024
const MOST_SIGNATURES = 900
const MOST_REFERENCES = 32

/** PDFDocEncoding is taken for Latin-1: field names and reasons are only shown, never compared by law. */
const textOf = (value: Value | undefined): string => {
  if (!(value instanceof Text)) return ''
  const { bytes } = value
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return bytes.toString('latin1')
}

/** The interactive form's dictionary, if there is one. */
export const formOf = (document: PdfDocument): Dictionary | undefined =>
  document.plain(document.catalog.get('AcroForm'))

/** Every signed signature field of the form, in the form's order. `look` is shown all fields on the way. */
export const signaturesOf = async (document: PdfDocument, look?: (field: Field) => void): Promise<SignatureClaim[]> => {
  const claims: SignatureClaim[] = []
  await visitFields(document, (field) => {
    look?.(field)
    if (!isName(field.type, 'Sig')) return
    const dictionary = document.dictionary(field.value)
    if (dictionary) claims.push(readClaim(document, field.name, dictionary))
    if (claims.length > MOST_SIGNATURES) throw new PdfBroken('too-many-signatures')
  })
  return claims
}

/** A field with what it has from those above it. */
export interface Field {
  name: string
  type: Value
  value: Value
  /** How text in it is drawn: a string, `DA` (§12.7.4.3). */
  appearance: Value
  /** Its own entries, and those of the widgets that show it: one may be both. */
  dictionary: Dictionary
  widgets: Dictionary[]
}

type Inherited = Pick<Field, 'name' | 'type' | 'value' | 'appearance'>

/** Shows the terminal fields of the form, names spelled out (§12.7.4.2); the event loop has its turn between them. */
export const visitFields = async (document: PdfDocument, visit: (field: Field) => void): Promise<void> => {
  const form = formOf(document)
  if (!form) return
  await visitEach(nodesOf(document, form), (field) => {
    visit(field)
  })
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
  const top = { name: '', type: null, value: null, appearance: dictionary.get('DA') ?? null }
  for (const root of roots) yield* walk(form, root, top, 0)
}

interface Form {
  document: PdfDocument
  seen: Set<number>
  fields: Budget
  kids: Budget
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
  const partial = document.resolve(dictionary.get('T'))
  if (partial instanceof Text && partial.bytes.length > LONGEST_NAME) throw new PdfBroken('form-too-large')
  const field: Inherited = {
    name: [above.name, textOf(partial)].filter(Boolean).join('.'),
    type: document.resolve(dictionary.get('FT')) ?? above.type,
    value: dictionary.get('V') ?? above.value,
    appearance: dictionary.get('DA') ?? above.appearance,
  }
  if (field.name.length > LONGEST_NAME) throw new PdfBroken('form-too-large')
  const kids = document.array(dictionary.get('Kids')) ?? []
  form.kids.spend(kids.length)
  const children: Value[] = []
  const widgets: Dictionary[] = []
  for (const kid of kids) {
    const below = document.plain(kid)
    if (below?.has('T')) children.push(kid)
    else if (below) widgets.push(below)
    yield undefined
  }
  if (children.length === 0) yield { ...field, dictionary, widgets: widgets.length > 0 ? widgets : [dictionary] }
  for (const child of children) yield* walk(form, child, field, depth + 1)
}

const readClaim = (document: PdfDocument, fieldName: string, dictionary: Dictionary): SignatureClaim => {
  const subFilter = document.resolve(dictionary.get('SubFilter'))
  const contents = document.resolve(dictionary.get('Contents'))
  // Four numbers, or it is wrong whatever follows.
  const byteRange = (document.array(dictionary.get('ByteRange')) ?? [])
    .slice(0, 5)
    .map((value) => document.resolve(value))
  return {
    fieldName,
    subFilter: subFilter instanceof Name ? subFilter.text : '',
    byteRange: byteRange.filter(isNumber),
    contents: contents instanceof Text ? contents.bytes : Buffer.alloc(0),
    reason: textOf(document.resolve(dictionary.get('Reason'))),
    dictionary,
  }
}

/** What a certifying signature still lets be done: 1 nothing, 2 fill in and sign, 3 annotate too (§12.8.2.2, table 257). */
export type CertificationLevel = 1 | 2 | 3

/** The strictest DocMDP level among the document's signatures. */
export const certificationOf = (document: PdfDocument, claims: SignatureClaim[]): CertificationLevel | undefined => {
  const permissions = document.dictionary(document.catalog.get('Perms'))
  const certifying = permissions && document.dictionary(permissions.get('DocMDP'))
  const dictionaries = claims.map(({ dictionary }) => dictionary)
  if (certifying) dictionaries.push(certifying)
  let strictest: CertificationLevel | undefined
  for (const dictionary of dictionaries)
    for (const level of levelsOf(document, dictionary))
      if (strictest === undefined || level < strictest) strictest = level
  return strictest
}

const levelsOf = (document: PdfDocument, signature: Dictionary): CertificationLevel[] => {
  const references = document.array(signature.get('Reference')) ?? []
  if (references.length > MOST_REFERENCES) throw new PdfBroken('too-many-signature-references')
  return references.flatMap((each) => {
    const transform = document.dictionary(each)
    if (!transform || !isName(document.resolve(transform.get('TransformMethod')), 'DocMDP')) return []
    const level = document.number(document.dictionary(transform.get('TransformParams'))?.get('P')) ?? 2
    return [level === 1 || level === 3 ? level : 2]
  })
}
