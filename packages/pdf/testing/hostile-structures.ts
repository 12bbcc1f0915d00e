import { appendRevision } from './append-revision.ts'
import { signField } from './clean-files.ts'
import { drawPdf } from './draw-pdf.ts'
import type { HostileFile } from './hostile-files.ts'
import type { SealKit } from './seal-kit.ts'
import { FORM, lastText, sealAgain } from './signed-form.ts'

const stream = (data: string): string => `<</Length ${data.length}>>\nstream\n${data}\nendstream`

/** Two pages whose contents are lists, and a node that only the first page leads to. */
const PAGES: Record<number, string> = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2/MediaBox[0 0 595 842]>>',
  3: '<</Type/Page/Parent 20 0 R/Contents[4 0 R]/Resources<</Font<</F 5 0 R>>>>>>',
  4: stream('BT /F 24 Tf 72 700 Td (Pago 1000) Tj ET'),
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  6: '<</Type/Page/Parent 2 0 R/Contents[8 0 R]/Resources<</Font<</F 5 0 R>>>>>>',
  8: stream('BT /F 24 Tf 72 700 Td (No vale nada) Tj ET'),
  20: '<</Type/Pages/Parent 21 0 R/Kids[3 0 R]/Count 1>>',
  21: '<</Type/Pages/Kids[20 0 R]/Count 1/MediaBox[0 0 595 842]>>',
}

/** The last place where the text stands gets another one, of the same length. */
const write = (file: Buffer, text: string, other: string): Buffer => {
  const changed = Buffer.from(file)
  const at = changed.lastIndexOf(text, undefined, 'latin1')
  if (at < 0 || text.length !== other.length) throw new Error(`no ${text}`)
  changed.write(other, at, 'latin1')
  return changed
}

const withRowOf8 = (file: Buffer, generation: number): Buffer => {
  const [row = ''] = /8 1\n\d{10} 00000/.exec(file.toString('latin1', file.lastIndexOf('xref\n8 1'))) ?? []
  return write(file, row, row.replace(/00000$/, `0000${generation}`))
}

const generationTricks = (sealed: Buffer): HostileFile[] => {
  const page = lastText(sealed, 6)
  const again = appendRevision(sealed, { 8: PAGES[8]! })
  const ways: [string, Buffer][] = [
    ['of what a page shows', appendRevision(sealed, { 6: page.replace('8 0 R', '8 1 R') })],
    ['of a page', appendRevision(sealed, { 2: PAGES[2]!.replace('6 0 R', '6 1 R') })],
    ['of the catalogue', write(appendRevision(sealed, {}), '/Root 1 0 R', '/Root 1 1 R')],
    ['in the table alone', withRowOf8(again, 1)],
    ['at the object alone', write(again, '8 0 obj', '8 1 obj')],
    ['everywhere but where it is referred to', write(withRowOf8(again, 1), '8 0 obj', '8 1 obj')],
  ]
  return ways.map(([name, file]) => ({ name: `another generation ${name}`, file, expected: 'cross-reference:' }))
}

const OTHER_CONTENT = `\n4 0 obj\n${stream('BT /F 24 Tf 72 700 Td (Pago 9000) Tj ET')}\nendobj\n`

const NOTE = '<</Type/Annot/Subtype/FreeText/Rect[70 690 300 730]/Contents(Pago 9000)/DA(/F 24 Tf)'

const padded = (offset: number): string => String(offset).padStart(10, '0')

/**
 * A stream of the document has a table in it, which calls the one at `previous` the table before.
 */
const drawWithHiddenTable = (previous: number): Buffer => {
  const draw = (at: number): Buffer => {
    const table = `xref\n4 1\n${padded(at)} 00000 n\r\ntrailer\n<</Size 23/Root 1 0 R/Prev ${padded(previous)}>>\n`
    return drawPdf({ objects: { ...FORM, 17: stream(OTHER_CONTENT + table) } })
  }
  const first = draw(0)
  return draw(first.indexOf('\n4 0 obj', first.indexOf('\n17 0 obj')) + 1)
}

const hiddenTable = async (kit: SealKit): Promise<HostileFile> => {
  const draft = await signField(kit, drawWithHiddenTable(0))
  const signed = await signField(kit, drawWithHiddenTable(draft.lastIndexOf('\nxref\n') + 1))
  const file = appendRevision(signed, { 60: 'null' }, { previous: signed.indexOf('xref\n4 1\n') })
  return { name: 'a table hidden in a stream comes between the seal and what follows', file }
}

/**
 * The table that was signed tells of another one, which comes only afterwards and leads to an
 * object hidden in a stream.
 */
const laterTable = async (kit: SealKit): Promise<HostileFile> => {
  const sign = (offset: number): Promise<Buffer> => {
    const objects = { ...FORM, 11: '[12 0 R 14 0 R 30 0 R]', 17: stream(`\n30 0 obj\n${NOTE}>>\nendobj\n`) }
    return signField(kit, drawPdf({ objects, trailer: `/XRefStm ${padded(offset)}` }))
  }
  const { length } = await sign(0)
  const signed = await sign(length + 1)
  const row = Buffer.from([1, 0, 0, 0, 0, 0, 0])
  row.writeUInt32BE(signed.indexOf('30 0 obj'), 1)
  const table = `<</Type/XRef/W[1 4 2]/Index[30 1]/Size 61/Length 7>>\nstream\n${row.toString('latin1')}\nendstream`
  return { name: 'the signed table tells of one that comes later', file: appendRevision(signed, { 60: table }) }
}

/** Its string runs on over the end of what is signed, and ends in a comment of what follows. */
const laterEnd = async (kit: SealKit): Promise<HostileFile> => {
  const draw = (at: number): Buffer => {
    const table = `xref\n30 1\n${padded(at)} 00000 n\r\n`
    const objects = { ...FORM, 11: '[12 0 R 14 0 R 30 0 R]', 17: stream(`\n30 0 obj\n${NOTE}/Later(`) }
    const file = drawPdf({ objects })
    const start = file.indexOf('xref\n0 1')
    return Buffer.concat([file.subarray(0, start), Buffer.from(table), file.subarray(start + 'xref\n'.length)])
  }
  const signed = await signField(kit, draw(draw(0).indexOf('30 0 obj')))
  const file = appendRevision(signed, {}, { loose: '%)>>endobj\n' })
  return { name: 'an object ends only in what follows', file, expected: 'annotation:1' }
}

/** Files changed where tables, references and the tree of pages hold them together. */
export const hostileStructures = async (kit: SealKit): Promise<HostileFile[]> => {
  const sealed = await sealAgain(kit, drawPdf({ objects: PAGES }))
  const [one, other] = [lastText(sealed, 3), lastText(sealed, 6)]
  const shared = appendRevision(sealed, {
    3: one.replace(/\/Contents ?\[4 0 R\]/, '/Contents 60 0 R'),
    6: other.replace(/\/Contents ?\[8 0 R\]/, '/Contents 60 0 R'),
    60: '[4 0 R]',
  })
  const cropped = appendRevision(sealed, { 21: PAGES[21]!.replace('842]', '400]') })
  const trailing = [1_100, 3_000, 100_000].flatMap((count) =>
    ['\n', 'x'].map((byte) => ({
      name: `${count} times ${JSON.stringify(byte)} follows`,
      file: Buffer.concat([sealed, Buffer.alloc(count, byte)]),
      expected: 'bytes-of-no-object:',
    })),
  )
  return [
    { name: 'two pages with lists of their own get one of them', file: shared, expected: 'page-content:2' },
    { name: 'a node above the parent of a page is another', file: cropped, expected: 'page:' },
    ...generationTricks(sealed),
    ...trailing,
    await hiddenTable(kit),
    await laterTable(kit),
    await laterEnd(kit),
  ]
}
