import type { PdfDocument } from './document.ts'
import { Name, Stream, type Value } from './values.ts'

/**
 * Actions that run something, or carry a script along (ISO 32000-2 §12.6.4). Links, jumps, form submissions and attachments are not among them.
 */
const RUNNING = new Set(['JavaScript', 'Launch', 'RichMediaExecute'])

/**
 * The kind of script or program call in the object itself, nested values included but references not followed: the caller walks
 * over all objects.
 */
export const scriptIn = (document: PdfDocument, value: Value): string | undefined => {
  if (Array.isArray(value)) {
    for (const each of value) {
      const kind = scriptIn(document, each)
      if (kind) return kind
    }
    return undefined
  }
  const dictionary = value instanceof Stream ? value.dictionary : value
  if (!(dictionary instanceof Map)) return undefined
  const action = dictionary.has('S') ? document.resolve(dictionary.get('S')) : undefined
  if (action instanceof Name) {
    if (RUNNING.has(action.text)) return action.text
    // A rendition action may carry one.
    if (dictionary.has('JS')) return 'JavaScript'
  }
  // 3D artwork runs this script when it is opened.
  if (dictionary.has('OnInstantiate')) return 'JavaScript'
  for (const each of dictionary.values()) {
    const kind = typeof each === 'object' && each !== null ? scriptIn(document, each) : undefined
    if (kind) return kind
  }
  return undefined
}
