import {
  type DocumentReading,
  isSameDocument,
  type MrzReading,
  type PrintedFields,
  printBeside,
  type Vision,
} from '@firmeza/vision'
import { NOT_CHECKED, type NotCheckedPart, type ReadDocument } from '../wire.ts'

/** What is printed on the sides, or on the page, of a document whose zone was read. */
export const readPrint = async (
  vision: Vision,
  readings: readonly DocumentReading[],
): Promise<{ print: PrintedFields; isFront: boolean } | null> => {
  const told: PrintedFields[] = []
  let isFront = false
  for (const { side, picture } of readings) {
    if (!picture || side === null || side === 'other') continue
    const looked = await vision.print(picture, side)
    // The zone was read, and is told: that the print took too long is no reason to refuse all.
    if (!looked.ok) continue
    told.push(looked.value)
    isFront ||= side === 'front'
  }
  return told.length === 0 ? null : { print: Object.assign({}, ...told), isFront }
}

/** What is told of the print beside the zone, and what then was not checked. */
export const tellPrint = (
  zone: MrzReading,
  read: Awaited<ReturnType<typeof readPrint>>,
): Pick<ReadDocument, 'print' | 'sameDocument' | 'notChecked'> => {
  const print = read ? printBeside(zone, read.print) : []
  const sameDocument: ReadDocument['sameDocument'] = read?.isFront
    ? isSameDocument(zone, read.print)
    : { outcome: 'not-checked', reason: 'one-side' }
  const checked: NotCheckedPart[] = [
    ...(print.some(({ beside }) => beside !== 'not-compared') ? (['print'] as const) : []),
    ...(sameDocument.outcome === 'not-checked' ? [] : (['same-document'] as const)),
  ]
  return { print, sameDocument, notChecked: NOT_CHECKED.filter((part) => !checked.includes(part)) }
}
