import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { Reading } from './settle.ts'

/**
 * What can stand in a field: a frame's edge is read as a bar else. A J is read as a bracket, too.
 */
const SIGNS = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÀÉÈÍÓÒÚÜÇ0123456789 -.,/')]"

/** Names are in no dictionary, and a wrong word that is in one would be told instead. */
const WITHOUT_WORDS = {
  load_system_dawg: '0',
  load_freq_dawg: '0',
  load_punc_dawg: '0',
  load_number_dawg: '0',
}

/** Reads a line, black on white; `sex` where it can be but one of two letters. */
export interface PrintReader {
  line(png: Buffer): Promise<Reading>
  sex(png: Buffer): Promise<Reading>
}

const open = async (): Promise<PrintReader> => {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/spa/package.json'))
  // Without the folder, or with a cache, it would look for them on the network or write beside us.
  const files = { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none', gzip: true }
  const worker = await createWorker('spa', OEM.LSTM_ONLY, files, WITHOUT_WORDS)
  const line = { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: SIGNS, user_defined_dpi: '300' }
  const letter = { ...line, tessedit_char_whitelist: 'MF' }
  let set: object | null = null
  const read = async (parameters: typeof line, png: Buffer): Promise<Reading> => {
    if (set !== parameters) await worker.setParameters(parameters as object)
    set = parameters
    const { text, confidence } = (await worker.recognize(png)).data
    return { text: text.trim(), confidence: confidence / 100 }
  }
  return { line: (png) => read(line, png), sex: (png) => read(letter, png) }
}

let opening: Promise<PrintReader> | undefined

/** Opened once a thread, in a thread of its own, which ends with ours. Nothing is downloaded. */
export const openReader = (): Promise<PrintReader> => {
  opening ??= open()
  return opening
}
