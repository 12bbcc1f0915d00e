import type { PdfDocument } from './document.ts'
import { type Dictionary, isName, Name, Stream, type Value } from './values.ts'

/**
 * Actions that run something, or carry a script along (ISO 32000-2 §12.6.4). Links, jumps, form
 * submissions and attachments are not among them.
 */
const RUNNING = new Set(['JavaScript', 'Launch', 'RichMediaExecute', 'ImportData'])
/** Actions that show or hide something (§12.6.4.11, §12.6.4.13). */
const HIDING = new Set(['Hide', 'SetOCGState'])

/** What no document may hold that is sent for signature: it would not be what was read. */
export type Unwelcome = { code: 'has-script'; kind: string } | { code: 'has-hidden-layers' }

/**
 * Looks into the object itself, nested values included but references not followed: the caller
 * walks over all objects.
 */
export const unwelcomeIn = (document: PdfDocument, value: Value): Unwelcome | undefined => {
  if (Array.isArray(value)) return firstIn(document, value)
  const dictionary = value instanceof Stream ? value.dictionary : value
  if (!(dictionary instanceof Map)) return undefined
  const kind = scriptOf(document, dictionary)
  if (kind) return { code: 'has-script', kind }
  if (hidesByAction(document, dictionary) || hidesWhatIsOn(document, dictionary)) return { code: 'has-hidden-layers' }
  return firstIn(document, dictionary.values())
}

const firstIn = (document: PdfDocument, values: Iterable<Value>): Unwelcome | undefined => {
  for (const each of values) {
    const found = typeof each === 'object' && each !== null ? unwelcomeIn(document, each) : undefined
    if (found) return found
  }
  return undefined
}

const scriptOf = (document: PdfDocument, dictionary: Dictionary): string | undefined => {
  const action = dictionary.has('S') ? document.resolve(dictionary.get('S')) : undefined
  if (action instanceof Name) {
    if (RUNNING.has(action.text)) return action.text
    // A rendition action may carry one.
    if (dictionary.has('JS')) return 'JavaScript'
  }
  // 3D artwork runs this script when it is opened.
  return dictionary.has('OnInstantiate') ? 'JavaScript' : undefined
}

const hidesByAction = (document: PdfDocument, dictionary: Dictionary): boolean => {
  const action = dictionary.has('S') ? document.resolve(dictionary.get('S')) : undefined
  return action instanceof Name && HIDING.has(action.text)
}

/** A membership dictionary: some viewers do without the type (§8.11.2.2). */
export const isMembership = (document: PdfDocument, dictionary: Dictionary): boolean =>
  dictionary.has('OCGs') || isName(document.resolve(dictionary.get('Type')), 'OCMD')

/**
 * A membership dictionary that shows something when a layer is off, or by an expression
 * (§8.11.2.2).
 */
export const hidesWhatIsOn = (document: PdfDocument, dictionary: Dictionary): boolean => {
  if (!isMembership(document, dictionary)) return false
  const policy = document.resolve(dictionary.get('P'))
  return dictionary.has('VE') || isName(policy, 'AllOff') || isName(policy, 'AnyOff')
}
