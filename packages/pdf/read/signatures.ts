import type { PdfDocument } from './document.ts'
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
  document.dictionary(document.catalog.get('AcroForm'))

/** Every signed signature field of the form, in the form's order. */
export const signaturesOf = (document: PdfDocument): SignatureClaim[] => {
  const claims: SignatureClaim[] = []
  for (const { name, type, value } of fieldsOf(document)) {
    if (!isName(type, 'Sig')) continue
    const dictionary = document.dictionary(value)
    if (dictionary) claims.push(readClaim(document, name, dictionary))
  }
  return claims
}

interface Field {
  name: string
  type: Value
  value: Value
}

/** The terminal fields of the form, names spelled out (§12.7.4.2). */
export function* fieldsOf(document: PdfDocument): Generator<Field> {
  const seen = new Set<number>()
  const roots = document.array(formOf(document)?.get('Fields')) ?? []
  for (const root of roots) yield* walk(document, root, { name: '', type: null, value: null }, seen, 0)
}

function* walk(document: PdfDocument, node: Value, above: Field, seen: Set<number>, depth: number): Generator<Field> {
  if (node instanceof Reference) {
    if (seen.has(node.number)) return
    seen.add(node.number)
  }
  if (depth > DEEPEST || seen.size > MOST_FIELDS) throw new PdfBroken('form-too-deep')
  const dictionary = document.dictionary(node)
  if (!dictionary) return
  const partial = textOf(document.resolve(dictionary.get('T')))
  const field: Field = {
    name: [above.name, partial].filter(Boolean).join('.'),
    type: document.resolve(dictionary.get('FT')) ?? above.type,
    value: dictionary.get('V') ?? above.value,
  }
  const kids = document.array(dictionary.get('Kids'))
  const children = kids?.filter((kid) => document.dictionary(kid)?.has('T')) ?? []
  if (children.length === 0) yield { ...field, type: field.type ?? above.type }
  for (const child of children) yield* walk(document, child, field, seen, depth + 1)
}

const readClaim = (document: PdfDocument, fieldName: string, dictionary: Dictionary): SignatureClaim => {
  const subFilter = document.resolve(dictionary.get('SubFilter'))
  const contents = document.resolve(dictionary.get('Contents'))
  const byteRange = document.array(dictionary.get('ByteRange'))?.map((value) => document.resolve(value)) ?? []
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
  const certifying = document.dictionary(document.dictionary(document.catalog.get('Perms'))?.get('DocMDP'))
  const dictionaries = [...claims.map(({ dictionary }) => dictionary), ...(certifying ? [certifying] : [])]
  const levels = dictionaries.flatMap((dictionary) => {
    const references = document.array(dictionary.get('Reference')) ?? []
    return references.flatMap((each) => {
      const transform = document.dictionary(each)
      if (!transform || !isName(document.resolve(transform.get('TransformMethod')), 'DocMDP')) return []
      const level = document.number(document.dictionary(transform.get('TransformParams'))?.get('P')) ?? 2
      return [level === 1 || level === 3 ? level : 2] as CertificationLevel[]
    })
  })
  return levels.length === 0 ? undefined : (Math.min(...levels) as CertificationLevel)
}
