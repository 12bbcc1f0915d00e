import type { PdfDocument } from '../read/document.ts'
import type { Page } from '../read/pages.ts'
import { fieldsOf, formOf } from '../read/signatures.ts'
import { type Dictionary, Name, Reference, type Value } from '../read/values.ts'
import type { Revision } from './revision.ts'
import { textString } from './serialise.ts'

/** The name itself, or the first of `name-2`, `name-3`… that the form has not. A full stop would make it a child of another field. */
export const freeName = async (document: PdfDocument, wanted: string): Promise<string> => {
  const base = wanted.replaceAll('.', '-')
  const taken = new Set<string>()
  for await (const { name } of fieldsOf(document)) taken.add(name)
  let name = base
  for (let next = 2; taken.has(name); next++) name = `${base}-${next}`
  return name
}

/**
 * Adds a signature field merged with its widget (ISO 32000-2 §12.7.5.5) to a page and to the form. Without an appearance the
 * field is there but cannot be seen. The name must be free. A signature that certifies is named by the catalog too (§12.8.6).
 */
export const addSignatureField = (
  document: PdfDocument,
  revision: Revision,
  field: {
    page: Page
    name: string
    signature: Reference
    rectangle: number[]
    appearance?: Reference
    certifies?: boolean
  },
): void => {
  const printedAndLocked = 4 + 128
  const widget: Dictionary = new Map<string, Value>([
    ['Type', new Name('Annot')],
    ['Subtype', new Name('Widget')],
    ['FT', new Name('Sig')],
    ['T', textString(field.name)],
    ['F', printedAndLocked],
    ['Rect', field.rectangle],
    ['P', field.page.reference],
    ['V', field.signature],
  ])
  if (field.appearance) widget.set('AP', new Map([['N', field.appearance]]))
  const reference = revision.put(revision.reserve(), widget)
  addToArray(document, revision, { holder: field.page, key: 'Annots', value: reference })
  const changed = new Map([
    ...addToForm(document, revision, reference),
    ...(field.certifies ? addToPermissions(document, revision, field.signature) : []),
  ])
  if (changed.size > 0) revision.put(document.root, new Map([...document.catalog, ...changed]))
}

interface Holder {
  reference: Reference
  dictionary: Dictionary
}

/** Adds to an array that stands in the holder, or in an object of its own: only what changes is written again. */
const addToArray = (
  document: PdfDocument,
  revision: Revision,
  { holder, key, value }: { holder: Holder; key: string; value: Reference },
): void => {
  const present = holder.dictionary.get(key)
  const array = [...(document.array(present) ?? []), value]
  if (present instanceof Reference && document.array(present)) revision.put(present, array)
  else revision.put(holder.reference, new Map(holder.dictionary).set(key, array))
}

const SIGNATURES_EXIST_AND_APPEND_ONLY = 3

/** Answers what the catalog must say from now on: nothing when the form stands in an object of its own. */
const addToForm = (document: PdfDocument, revision: Revision, field: Reference): Dictionary => {
  const form: Dictionary = new Map(formOf(document)).set('SigFlags', SIGNATURES_EXIST_AND_APPEND_ONLY)
  const fields = form.get('Fields')
  const all = [...(document.array(fields) ?? []), field]
  if (fields instanceof Reference && document.array(fields)) revision.put(fields, all)
  else form.set('Fields', all)
  return putOrName(document, revision, 'AcroForm', form)
}

const addToPermissions = (document: PdfDocument, revision: Revision, signature: Reference): Dictionary => {
  const present = document.dictionary(document.catalog.get('Perms'))
  return putOrName(document, revision, 'Perms', new Map(present).set('DocMDP', signature))
}

/** Writes a dictionary of the catalog where it stands; answers the entry when that is the catalog itself. */
const putOrName = (document: PdfDocument, revision: Revision, key: string, dictionary: Dictionary): Dictionary => {
  const present = document.catalog.get(key)
  if (!(present instanceof Reference && document.dictionary(present))) return new Map([[key, dictionary]])
  revision.put(present, dictionary)
  return new Map()
}
