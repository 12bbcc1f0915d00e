import type { PdfDocument } from './document.ts'
import { type Field, visitFields } from './fields.ts'
import { textOf } from './text.ts'
import { type Dictionary, isName, isNumber, Name, PdfBroken, Text } from './values.ts'

/**
 * A signature field that has been signed (ISO 32000-2 §12.7.5.5, §12.8.1), as the file states it.
 * Nothing is verified here.
 */
export interface SignatureClaim {
  fieldName: string
  subFilter: string
  byteRange: number[]
  /** The string in `Contents`: a CMS message and its padding. */
  contents: Buffer
  reason: string
  dictionary: Dictionary
}

const MOST_SIGNATURES = 900
const MOST_REFERENCES = 32

/**
 * Every signed signature field of the form, in the form's order. `look` is shown all fields on the
 * way.
 */
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

/**
 * What a certifying signature still lets be done: 1 nothing, 2 fill in and sign, 3 annotate too
 * (§12.8.2.2, table 257).
 */
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
