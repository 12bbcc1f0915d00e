/** `BulkReport` of the wire names the same. */
type Encoding = 'utf-8' | 'utf-16' | 'windows-1252'
type Separator = ',' | ';' | '\t'

/**
 * The text of a file as spreadsheets save it: UTF-8 with or without its mark, UTF-16 by its mark
 * ("Unicode text"), and else Windows-1252, in which no sequence of bytes is wrong.
 */
export const textOf = (bytes: Uint8Array): { text: string; encoding: Encoding } => {
  const mark = `${bytes[0]} ${bytes[1]}`
  if (mark === '255 254') return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' }
  if (mark === '254 255') return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

const SEPARATORS: readonly Separator[] = [';', ',', '\t']

/** The separator that stands most often in the first line, outside of quotation marks. */
export const separatorOf = (text: string): Separator => {
  const count = { ';': 0, ',': 0, '\t': 0 }
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted && Object.hasOwn(count, sign)) count[sign as keyof typeof count] += 1
  }
  return SEPARATORS.reduce((most, each) => (count[each] > count[most] ? each : most))
}
