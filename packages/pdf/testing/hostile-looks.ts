import { appendRevision } from './append-revision.ts'
import { messageBy, signField } from './clean-files.ts'
import { drawPdf, type Layout } from './draw-pdf.ts'
import type { HostileFile } from './hostile-files.ts'
import type { SealKit } from './seal-kit.ts'
import { signByHand } from './sign-by-hand.ts'
import { FORM, lastText, putOnPage, sealAgain } from './signed-form.ts'

/** A stream that draws. */
export const looks = (data: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 200 60]/Length ${data.length}>>\nstream\n${data}\nendstream`
/** A stamp on page 2. */
export const stamp = (appearance: number, more = ''): string =>
  `<</Type/Annot/Subtype/Stamp/F 4/P 6 0 R/Rect[72 600 272 660]/AP<</N ${appearance} 0 R>>${more}>>`
const inPlace = '<</Type/Annot/Subtype/Square/Rect[72 500 272 560]/IC[1]>>'

const other = looks('BT /F 24 Tf 10 20 Td (Pago 9000) Tj ET')
const widget = (appearance: number, more: string): string => stamp(appearance, more).replace('/Stamp', '/Widget')
const BOX =
  '<</Type/Annot/Subtype/Widget/FT/Btn/T(casilla)/P 6 0 R/Rect[300 600 320 620]/AS/Off/AP<</N<</Off 80 0 R/On 81 0 R>>>>>>'

/** The form, and over its pages more of what draws itself. */
const DRAWING: Record<number, string> = {
  ...FORM,
  6: FORM[6]!.replace('19 0 R]', '19 0 R 30 0 R 31 0 R 33 0 R 35 0 R 36 0 R 37 0 R 38 0 R 87 0 R]'),
  7: FORM[7]!.replace('/Contents', `/Annots[30 0 R ${inPlace}]/Contents`),
  30: stamp(80),
  31: stamp(81),
  10: FORM[10]!.replace('19 0 R]', '19 0 R 32 0 R 34 0 R 36 0 R 38 0 R 86 0 R]'),
  32: '<</FT/Btn/Ff 65536/T(pulse)/Kids[33 0 R]>>',
  33: widget(82, '/Parent 32 0 R'),
  34: '<</FT/Tx/Ff 1/T(fijo)/V(1000)/Kids[35 0 R]>>',
  35: widget(83, '/Parent 34 0 R'),
  36: stamp(84, '/FT/Tx/T(sello)/V(1000)'),
  37: widget(85, '/FT/Tx/T(suelto)/V(1000)'),
  38: BOX,
  80: looks('0 g 0 0 200 60 re f'),
  81: looks('0.9 g 0 0 200 60 re f'),
  82: looks('0.8 g 0 0 200 60 re f'),
  83: looks('0.8 g 0 0 200 60 re f'),
  84: looks('0.8 g 0 0 200 60 re f'),
  85: looks('0.8 g 0 0 200 60 re f'),
  86: '<</FT/Tx/T(cifra)/V(1000)/Kids[87 0 R]>>',
  87: widget(88, '/Parent 86 0 R'),
  88: looks('0.8 g 0 0 200 60 re f'),
}

type Trick = [name: string, expected: string, objects: Record<number, string>]

const ORDERS: Trick[] = [
  ['a note lies over others too', 'annotation:2', { 6: DRAWING[6]!.replace('31 0 R', '31 0 R 30 0 R') }],
  [
    'a note lies over one that stands in the page',
    'annotation:3',
    { 7: DRAWING[7]!.replace('30 0 R ', '').replace('>>]', '>> 30 0 R]') },
  ],
]

const FIELDS: Trick[] = [
  ['a field shows something else than before, with the same value', 'appearance:1', { 15: other }],
  ['a field has other looks, with the same value', 'appearance:1', { 12: FORM[12]!.replace('/N 15', '/N 80') }],
  [
    'a widget says that it has a value of its own',
    'appearance:2',
    { 87: widget(88, '/Parent 86 0 R/V(x)'), 88: other },
  ],
  ['a box is ticked, with the same value', 'form-field:2', { 38: BOX.replace('/AS/Off', '/AS/On') }],
  ['a button shows something else', 'appearance:2', { 82: other }],
  ['a button is none any more', 'form-field:2', { 33: widget(82, '/Parent 32 0 R/Ff 1') }],
  ['a field to read shows something else', 'appearance:2', { 83: other }],
  ['a field to read is filled in', 'form-field:', { 34: DRAWING[34]!.replace('(1000)', '(9000)') }],
  [
    'a stamp that calls itself a field is filled in',
    'appearance:2',
    { 36: stamp(84, '/FT/Tx/T(sello)/V(9000)'), 84: other },
  ],
  [
    'a field that is not in the form is filled in',
    'appearance:2',
    { 37: widget(85, '/FT/Tx/T(suelto)/V(9000)'), 85: other },
  ],
]

/** A field over all of page 1, in the form. */
const coverOn = (file: Buffer, entries: string): Record<number, string> => ({
  10: lastText(file, 10).replace(']', ' 60 0 R]'),
  ...putOnPage(file, 60),
  60: cover(entries),
})
const cover = (entries: string): string =>
  `<</Type/Annot/Subtype/Widget/FT/Sig/T(x)/P 3 0 R/Rect[0 0 595 842]${entries}>>`
const shown = (signature: number): string => `/F 4/AP<</N 61 0 R>>/V ${signature} 0 R`

/** Fields of signatures that lie over what was signed. The second kit is trusted by nobody. */
const coveredFiles = async (kit: SealKit, stranger: SealKit, layout: Layout): Promise<HostileFile[]> => {
  const form = drawPdf({ objects: DRAWING, layout })
  const sealed = await sealAgain(kit, form)
  const approved = await signField(kit, form)
  const signCover = (file: Buffer, by: SealKit) =>
    signByHand(file, {
      number: 62,
      objects: (number) => ({ 60: cover(shown(number)), 61: other }),
      sign: messageBy(by),
    })
  const addCover = (file: Buffer, by: SealKit, isTimestamp = false) =>
    signByHand(file, {
      number: 62,
      subFilter: isTimestamp ? 'ETSI.RFC3161' : undefined,
      objects: (number) => ({ ...coverOn(file, shown(number)), 61: other }),
      sign: isTimestamp ? async (digest) => (await by.tsa.timestamp(digest)).der : messageBy(by),
    })
  const stampField = async (file: Buffer) =>
    signByHand(file, {
      number: 62,
      subFilter: 'ETSI.RFC3161',
      objects: (number) => ({
        19: FORM[19]!.replace('/T(otra)', `/T(otra)/V ${number} 0 R/AP<</N 61 0 R>>`),
        61: other,
      }),
      sign: async (digest) => (await kit.tsa.timestamp(digest)).der,
    })
  const files: [name: string, expected: string, file: Buffer | Promise<Buffer>][] = [
    [
      'a field is added and then signed over the page',
      'signature-field:1',
      signCover(appendRevision(sealed, coverOn(sealed, '/F 4')), stranger),
    ],
    [
      'a hidden field is signed and shown',
      'form-field:1',
      signCover(appendRevision(sealed, coverOn(sealed, '/F 2')), kit),
    ],
    [
      'a field shows on paper only',
      'signature-field:1',
      appendRevision(sealed, { ...coverOn(sealed, '/F 36/AP<</N 61 0 R>>'), 61: other }),
    ],
    ['a field was there, and a stranger signs in it', 'signature-field:2', signField(stranger, sealed)],
    ['a stranger signs over an approval', 'signature-field:1', addCover(approved, stranger)],
    ['a stranger stamps over an approval', 'document-timestamp:1', addCover(approved, stranger, true)],
    ['a timestamp shows where nothing may be changed', 'document-timestamp:2', stampField(await certify(kit, form))],
  ]
  return Promise.all(
    files.map(async ([name, expected, file]) => ({ name: `${name} (${layout})`, expected, file: await file })),
  )
}

/** Signs a field that nobody sees, and lets nothing be done. */
const certify = (kit: SealKit, file: Buffer): Promise<Buffer> =>
  signByHand(file, {
    number: 70,
    entries: '/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/V/1.2/P 1>>>>]',
    objects: (number) => ({
      10: lastText(file, 10).replace(']', ' 71 0 R]'),
      ...putOnPage(file, 71),
      71: `<</Type/Annot/Subtype/Widget/FT/Sig/T(c)/F 132/Rect[0 0 0 0]/P 3 0 R/V ${number} 0 R>>`,
    }),
    sign: messageBy(kit),
  })

/** What makes a sealed file look like another, with the means of forms, notes and signatures. */
export const hostileLooks = async (kit: SealKit, stranger: SealKit): Promise<HostileFile[]> => {
  const files: HostileFile[] = []
  for (const layout of ['table', 'stream'] as const) {
    const sealed = await sealAgain(kit, drawPdf({ objects: DRAWING, layout }))
    files.push(...(await coveredFiles(kit, stranger, layout)))
    for (const [name, expected, objects] of [...ORDERS, ...FIELDS])
      files.push({ name: `${name} (${layout})`, expected, file: appendRevision(sealed, objects) })
  }
  return files
}
