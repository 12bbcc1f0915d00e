/** How an appended revision is not what it should be. */
export interface Oddities {
  /** More for the trailer. */
  trailer?: string
  /** Number of the catalogue, if not 1. */
  root?: number
  /** Offset of the section before, if not the last one. */
  previous?: number
  /** What `startxref` says, if not the truth. */
  startxref?: number
  /** What the trailer calls the number of objects, if not the truth. */
  size?: number
  /** Rows of the table that lead somewhere else than to the objects of this revision. */
  leads?: Record<number, number>
  /** Bytes before the table that are no object. */
  loose?: string
  /** Objects that are written and left out of the table. */
  unlisted?: string
}

const lastMatch = (file: Buffer, pattern: RegExp): string => {
  const found = [...file.toString('latin1').matchAll(pattern)].at(-1)?.[1]
  if (found === undefined) throw new Error(`nothing like ${pattern} in the file`)
  return found
}

/**
 * Appends a revision to a file whose catalogue is object 1, by hand: `objects` by number, PDF
 * syntax, `null` for one that is freed. Its cross-reference data are of the same kind as those
 * before it.
 */
export const appendRevision = (
  file: Buffer,
  objects: Record<number, string | null>,
  { trailer = '', root = 1, previous, startxref, size: stated, leads = {}, loose = '', unlisted = '' }: Oddities = {},
): Buffer => {
  const previousStart = previous ?? Number(lastMatch(file, /startxref\s+(\d+)/g))
  const isStream = !file.toString('latin1', previousStart, previousStart + 4).startsWith('xref')
  const numbers = [...Object.keys(objects), ...Object.keys(leads)].map(Number)
  const size = stated ?? Math.max(Number(lastMatch(file, /\/Size (\d+)/g)), ...numbers.map((number) => number + 1))
  let body = '\n'
  const offsets = new Map<number, number>()
  for (const [number, text] of Object.entries(objects)) {
    offsets.set(Number(number), text === null ? 0 : file.length + body.length)
    if (text !== null) body += `${number} 0 obj\n${text}\nendobj\n`
  }
  body += unlisted + loose
  for (const [number, offset] of Object.entries(leads)) offsets.set(Number(number), offset)
  const start = file.length + body.length
  const entries = `/Root ${root} 0 R/Prev ${previousStart}${trailer}`
  body += isStream ? streamOf(size, offsets, start, entries) : tableOf(size, offsets, entries)
  return Buffer.concat([file, Buffer.from(`${body}startxref\n${startxref ?? start}\n%%EOF\n`, 'latin1')])
}

const tableOf = (size: number, offsets: Map<number, number>, entries: string): string => {
  const rows = [...offsets].map(([number, offset]) => {
    const row = `${String(offset).padStart(10, '0')} 00000 ${offset === 0 ? 'f' : 'n'}`
    return `${number} 1\n${row}\r\n`
  })
  return `xref\n${rows.join('')}trailer\n<</Size ${size}${entries}>>\n`
}

const streamOf = (size: number, offsets: Map<number, number>, start: number, entries: string): string => {
  const all = [...new Map(offsets).set(size, start)]
  const data = Buffer.alloc(7 * all.length)
  for (const [index, [, offset]] of all.entries()) {
    data[7 * index] = offset === 0 ? 0 : 1
    data.writeUInt32BE(offset, 7 * index + 1)
  }
  const dictionary = `/Type/XRef/W[1 4 2]/Index[${all.map(([number]) => `${number} 1`).join(' ')}]/Size ${size + 1}${entries}`
  return `${size} 0 obj\n<<${dictionary}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`
}
