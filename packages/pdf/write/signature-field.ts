import type { PdfDocument } from '../read/document.ts'
import { formOf } from '../read/fields.ts'
import type { Page } from '../read/pages.ts'
import { type Dictionary, Reference } from '../read/values.ts'
import { type Attachment, addAttachment } from './attachment.ts'
import type { Revision } from './revision.ts'
import { serialise, textString } from './serialise.ts'

/**
 * The name itself, or the first of `name-2`, `name-3`… that is not taken. A full stop would make it
 * a child of another field.
 */
export const freeName = (wanted: string, taken: ReadonlySet<string>): string => {
  const base = wanted.replaceAll('.', '-')
  let name = base
  for (let next = 2; taken.has(name); next++) name = `${base}-${next}`
  return name
}

/** Where on its page a field shows, and the form it shows. */
export interface SignatureLook {
  rectangle: number[]
  /** Left out, it cannot be seen. */
  appearance?: Reference
}

const PRINTED_AND_LOCKED = 4 + 128

/** A signature field merged with its widget (ISO 32000-2 §12.7.5.5). */
export interface SignatureField {
  reference: Reference
  page: Page
  /** Writes it as signed: once in the revision whose signature that is. */
  sign(revision: Revision, signature: Reference): void
}

/**
 * Adds an empty field, still to be put into the form and over its page. The name must be free. What
 * is attached belongs to the signature, which covers it.
 */
export const addSignatureField = (
  revision: Revision,
  {
    page,
    name,
    look,
    attachment,
  }: { page: Page; name: string; look: SignatureLook; attachment?: Attachment | undefined },
): SignatureField => {
  const whatItIs = `/Type/Annot/Subtype/Widget/FT/Sig/T${serialise(textString(name))}/F ${PRINTED_AND_LOCKED}`
  const where = `/Rect ${serialise(look.rectangle)}/P ${serialise(page.reference)}`
  const drawn = look.appearance ? `/AP<</N ${serialise(look.appearance)}>>` : ''
  const associated = attachment ? `/AF[${serialise(addAttachment(revision, attachment))}]` : ''
  const reference = revision.putBody(revision.reserve(), [`<<${whatItIs}${where}${drawn}${associated}>>`])
  return {
    reference,
    page,
    sign: (own, signature) =>
      void own.putBody(reference, [`<<${whatItIs}${where}/V ${serialise(signature)}${drawn}${associated}>>`]),
  }
}

/**
 * Puts fields into the form. A signature that certifies is named by the catalog too (§12.8.6).
 */
export const addFieldsToForm = (
  document: PdfDocument,
  revision: Revision,
  { fields, certifying }: { fields: Reference[]; certifying?: Reference | undefined },
): void => {
  const changed = new Map([
    ...addToForm(document, revision, fields),
    ...(certifying ? addToPermissions(document, revision, certifying) : []),
  ])
  if (changed.size > 0) revision.put(document.root, new Map([...document.catalog, ...changed]))
}

/**
 * Puts annotations over their pages, in the order given: only what changes is written again, and
 * each page once.
 */
export const addToPages = (
  document: PdfDocument,
  revision: Revision,
  annotations: { page: Page; annotation: Reference }[],
): void => {
  const byPage = new Map<number, { page: Page; added: Reference[] }>()
  for (const { page, annotation } of annotations) {
    const known = byPage.get(page.reference.number)
    if (known) known.added.push(annotation)
    else byPage.set(page.reference.number, { page, added: [annotation] })
  }
  for (const { page, added } of byPage.values()) {
    // The list may be an object that other pages share, which would show them too: the page gets
    // its own.
    const all = [...(document.array(page.dictionary.get('Annots')) ?? []), ...added]
    revision.put(page.reference, new Map(page.dictionary).set('Annots', all))
  }
}

const SIGNATURES_EXIST_AND_APPEND_ONLY = 3

/**
 * Answers what the catalog must say from now on: nothing when the form stands in an object of its
 * own.
 */
const addToForm = (document: PdfDocument, revision: Revision, added: Reference[]): Dictionary => {
  const form: Dictionary = new Map(formOf(document)).set('SigFlags', SIGNATURES_EXIST_AND_APPEND_ONLY)
  const fields = form.get('Fields')
  const all = [...(document.array(fields) ?? []), ...added]
  if (fields instanceof Reference && document.array(fields)) revision.put(fields, all)
  else form.set('Fields', all)
  return putOrName(document, revision, 'AcroForm', form)
}

const addToPermissions = (document: PdfDocument, revision: Revision, signature: Reference): Dictionary => {
  const present = document.dictionary(document.catalog.get('Perms'))
  return putOrName(document, revision, 'Perms', new Map(present).set('DocMDP', signature))
}

/**
 * Writes a dictionary of the catalog where it stands; answers the entry when that is the catalog
 * itself.
 */
const putOrName = (document: PdfDocument, revision: Revision, key: string, dictionary: Dictionary): Dictionary => {
  const present = document.catalog.get(key)
  if (!(present instanceof Reference && document.dictionary(present))) return new Map([[key, dictionary]])
  revision.put(present, dictionary)
  return new Map()
}
