import { appendRevision, type Oddities } from './append-revision.ts'
import type { SealKit } from './seal-kit.ts'
import {
  drawForm,
  FORM,
  lastSignature,
  lastText,
  OBJECT_STREAM,
  PACKED,
  putOnPage,
  relist,
  sealAgain,
} from './signed-form.ts'

/**
 * A sealed file that somebody changed; the first signature of it must not be called intact and
 * unchanged.
 */
export interface HostileFile {
  name: string
  file: Buffer
  /** `kind:page` of one of the forbidden changes, where the signature itself is sound. */
  expected?: string
}

const free = 60
const over = '<</Type/Annot/Subtype/FreeText/Rect[70 690 300 730]/Contents(Pago 9000)/DA(/F 24 Tf)>>'
const other = '<</Length 39>>\nstream\nBT /F 24 Tf 72 700 Td (Pago 9000) Tj ET \nendstream'

/** Offset of the object 4 inside of the stream 17. */
const hiddenIn = (file: Buffer): number => file.indexOf('\n4 0 obj', file.indexOf('\n17 0 obj')) + 1

type Trick = [name: string, expected: string, objects: Record<number, string | null>, oddities?: Oddities]

/** `file` is the sealed one with everything readable in it. */
const tricksOn = (sealed: Buffer, file: Buffer): Trick[] => {
  const seal = lastSignature(file)
  const widget = lastText(file, seal.field)
  const catalogue = lastText(file, 1)
  const page = lastText(file, 3)
  const form = lastText(file, 10)
  return [
    ['content that was there before is shown instead', 'page-content:1', { 3: page.replace('4 0 R', '17 0 R') }],
    ['content is replaced', 'page-content:1', { 4: other }],
    ['content of two pages is replaced', 'page-content:2', { 8: other }],
    ['content hidden in a stream is brought to light', 'cross-reference:', {}, { leads: { 4: hiddenIn(sealed) } }],
    ['content is added', 'page-content:2', { 6: FORM[6]!.replace('[8 0 R]', '[8 0 R 4 0 R]') }],
    ['content is freed', 'page-content:1', { 4: null }],
    ['a font is replaced', 'font:', { 5: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>' }],
    ['a stream ends earlier', 'page-content:2', { 22: '5' }],
    [
      'one font of two is another, and neither is an object any more',
      'font:3',
      { 7: FORM[7]!.replace('/F 5 0 R/G 5 0 R', `/F ${FORM[5]}/G ${FORM[5]!.replace('Helvetica', 'ZapfDingbats')}`) },
    ],
    ['fewer pages are counted', 'page-tree:', { 2: FORM[2]!.replace('/Count 3', '/Count 1') }],
    ['fewer objects are counted', 'cross-reference:', { 14: FORM[14]! }, { size: 9 }],
    ['there are two catalogues', 'cross-reference:', { [free]: catalogue }, { trailer: `/Root ${free} 0 R` }],
    [
      'a drawing is replaced',
      'resources:3',
      { 16: '<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Length 0>>\nstream\n\nendstream' },
    ],
    ['fonts that pages inherit are others', 'font:', { 2: FORM[2]!.replace('/F 5 0 R', '/F 15 0 R') }],
    ['a page is added', 'page-tree:4', { 2: FORM[2]!.replace('7 0 R]', '7 0 R 60 0 R]'), [free]: FORM[7]! }],
    ['a page is removed', 'page-tree:3', { 2: FORM[2]!.replace(' 7 0 R]', ']') }],
    ['pages are in another order', 'page-tree:1', { 2: FORM[2]!.replace('3 0 R 6 0 R', '6 0 R 3 0 R') }],
    ['a page is another', 'page:2', { 6: FORM[6]!.replace('/Contents', '/Rotate 180/Contents') }],
    ['a page is cropped for all', 'page:', { 2: FORM[2]!.replace('842]', '400]') }],
    ['a note lies over text', 'annotation:1', { ...putOnPage(file, free), [free]: over }],
    [
      'a note that stands in the page lies over text',
      'annotation:3',
      { 7: FORM[7]!.replace('/Contents', `/Annots[${over}]/Contents`) },
    ],
    ['a link leads elsewhere', 'annotation:1', { 14: FORM[14]!.replace('/Border', '/A<</S/URI/URI(x)>>/Border') }],
    ['a link is removed', 'annotation:1', relist(file, (list) => list.replace('14 0 R', ''))],
    ['the seal shows something else', 'appearance:1', { [seal.appearance]: other }],
    ['the seal has another appearance', 'appearance:1', { [seal.field]: widget.replace(/\/N \d+/, '/N 15') }],
    ['the seal is elsewhere', 'form-field:1', { [seal.field]: widget.replace(/\/Rect ?\[[^\]]*\]/, '/Rect[0 0 9 9]') }],
    ['the seal is hidden', 'form-field:1', { [seal.field]: widget.replace(/\/F \d+/, '/F 2') }],
    ['the seal is taken out of the form', 'form-field:', { 10: form.replace(new RegExp(` ?${seal.field} 0 R`), '') }],
    ['the signature is replaced', 'signature:1', { [seal.dictionary]: '<</Type/Sig>>' }],
    ['the seal has no signature', 'signature:1', { [seal.field]: widget.replace(/\/V \d+ 0 R/, '') }],
    ['a field is moved', 'form-field:1', { 12: FORM[12]!.replace('600 250', '100 250') }],
    [
      'a field is added',
      'form-field:',
      { 10: form.replace(']', ' 60 0 R]'), [free]: FORM[12]!.replace('nombre', 'nuevo') },
    ],
    ['a field is removed', 'form-field:', { 10: form.replace('13 0 R', '') }],
    [
      'a field can be seen that nobody has signed',
      'signature-field:1',
      {
        10: form.replace(']', ' 60 0 R]'),
        ...putOnPage(file, free),
        [free]: FORM[12]!.replace('/FT/Tx/T(nombre)/V(Ana)', '/FT/Sig/T(falsa)'),
      },
    ],
    ['viewers are to draw the form again', 'form-field:', { 10: form.replace('/DA', '/NeedAppearances true/DA') }],
    ['the form has another one inside', 'form-field:', { 10: form.replace('/DA', '/XFA(x)/DA') }],
    ['a layer is switched off', 'catalogue:', { 20: FORM[20]!.replace('/ON', '/OFF') }],
    [
      'a script runs at the start',
      'catalogue:',
      { 1: catalogue.replace('/Pages', '/OpenAction<</S/JavaScript/JS(x)>>/Pages') },
    ],
    ['the permissions are removed', 'permissions:', { 1: catalogue.replace(/\/Perms ?<<[^>]*>>/, '') }],
    [
      'the catalogue is another',
      'catalogue:',
      { [free]: catalogue.replace('/Pages', '/PageMode/UseAttachments/Pages') },
      { root: free },
    ],
    [
      'the file says that it is encrypted',
      'encryption:',
      { [free]: '<</Filter/Standard/V 1>>' },
      { trailer: `/Encrypt ${free} 0 R` },
    ],
    ['a key stands twice', 'cross-reference:', { 3: page.replace('/Contents', '/Contents 17 0 R/Contents') }],
    ['there are bytes between objects', 'bytes-of-no-object:', {}, { loose: '(Pago 9000) Tj\n' }],
    ['an object is not listed', 'bytes-of-no-object:', {}, { unlisted: `4 0 obj\n${other}\nendobj\n` }],
    [
      'the last line leads to the signed state',
      'bytes-of-no-object:',
      { 4: other },
      { startxref: Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file.toString('latin1'))?.[1]) },
    ],
  ]
}

/**
 * Made from a file of our own seal; every way to change it is appended to classic tables and to
 * cross-reference streams.
 */
export const hostileFiles = async (kit: SealKit): Promise<HostileFile[]> => {
  const files: HostileFile[] = []
  for (const layout of ['table', 'stream'] as const) {
    const sealed = await sealAgain(kit, drawForm(layout))
    const tricks = tricksOn(sealed, layout === 'table' ? sealed : withPlainText(sealed))
    for (const [name, expected, objects, oddities] of tricks)
      files.push({ name: `${name} (${layout})`, expected, file: appendRevision(sealed, objects, oddities) })
    const [, first] = [...sealed.toString('latin1').matchAll(/startxref\n(\d+)/g)].map(([, start]) => Number(start))
    const old = Number(/startxref\n(\d+)/.exec(sealed.toString('latin1'))?.[1])
    files.push(
      {
        name: `bytes follow (${layout})`,
        expected: 'bytes-of-no-object:',
        file: Buffer.concat([sealed, Buffer.from('x')]),
      },
      {
        name: `bytes follow what may follow (${layout})`,
        expected: 'bytes-of-no-object:',
        file: Buffer.concat([appendRevision(sealed, {}), Buffer.from('x')]),
      },
      {
        name: `the last line of one in between leads elsewhere (${layout})`,
        expected: 'cross-reference:',
        file: withWrongStart(sealed),
      },
      {
        name: `the signed revision is skipped (${layout})`,
        file: appendRevision(sealed, { 4: other }, { previous: old }),
      },
      {
        name: `the table is from before (${layout})`,
        file: appendRevision(sealed, {}, { previous: first, startxref: old }),
      },
    )
  }
  const sealed = await sealAgain(kit, drawForm('stream'))
  const file = appendRevision(sealed, { [OBJECT_STREAM]: otherObjects() })
  files.push({ name: 'an object stream is replaced, and no table says so of its objects', file, expected: 'font:' })
  return files
}

const withWrongStart = (sealed: Buffer): Buffer => {
  const right = appendRevision(sealed, {})
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(right.toString('latin1'))?.[1])
  return appendRevision(appendRevision(sealed, {}, { startxref: start + 1 }), {}, { previous: start })
}

/** The same objects, one font aside. */
const otherObjects = (): string => {
  const bodies = PACKED.map((number) => (number === 5 ? FORM[5]!.replace('Helvetica', 'ZapfDingbats') : FORM[number]!))
  let at = 0
  const places = bodies.map((body, index) => {
    const place = `${PACKED[index]} ${at}`
    at += body.length + 1
    return place
  })
  const head = `${places.join(' ')} `
  const data = head + bodies.join('\n')
  return `<</Type/ObjStm/N ${bodies.length}/First ${head.length}/Length ${data.length}>>\nstream\n${data}\nendstream`
}

/** For texts only: what the object stream has, as if it stood in the file. */
const withPlainText = (file: Buffer): Buffer => {
  const packed = PACKED.map((number) => `\n${number} 0 obj\n${FORM[number]}\nendobj`)
  return Buffer.concat([Buffer.from(packed.join(''), 'latin1'), file])
}
