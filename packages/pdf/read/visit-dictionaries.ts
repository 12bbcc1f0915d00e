import type { PdfDocument } from './document.ts'
import { Pacer } from './pacer.ts'
import { readOrNothing } from './read-or-nothing.ts'
import { type Dictionary, Stream, type Value } from './values.ts'

/**
 * Shows every dictionary of the file, those inside others and those of streams included; `number`
 * is that of the object it stands in. Rows that lead to no object are passed over.
 */
export const visitDictionaries = async (
  document: PdfDocument,
  visit: (dictionary: Dictionary, number: number) => void,
): Promise<void> => {
  const pacer = new Pacer()
  for (const [number, entry] of document.crossReference.entries) {
    const value = readOrNothing(document, number, entry)?.value
    if (value !== undefined) show(value, number, visit)
    await pacer.breathe()
  }
}

const show = (value: Value, number: number, visit: (dictionary: Dictionary, number: number) => void): void => {
  const found = value instanceof Stream ? value.dictionary : value
  if (found instanceof Map) {
    visit(found, number)
    for (const each of found.values()) show(each, number, visit)
  } else if (Array.isArray(found)) for (const each of found) show(each, number, visit)
}
