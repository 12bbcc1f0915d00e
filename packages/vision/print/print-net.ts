import { type LineNet, openLineNet } from '../lines/line-net.ts'
import { weightsFile } from '../lines/weights-file.ts'

/** The signs of what is filled in on a document, in the order of the net's classes. */
export const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÑÁÀÉÈÍÏÓÒÚÜÇ -.,/'ª"

/** Of those, what names and places are made of. */
export const OF_WORDS = ALPHABET.replace(/[\d/ª,]/g, '')

let opening: Promise<LineNet> | undefined

/** The net for print, loaded once a thread. */
export const openPrintNet = (): Promise<LineNet> => {
  opening ??= openLineNet({ weights: weightsFile('print'), alphabet: ALPHABET })
  return opening
}
