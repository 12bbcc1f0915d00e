import { appendRevision } from './append-revision.ts'
import { drawPdf } from './draw-pdf.ts'
import type { HostileFile } from './hostile-files.ts'
import type { SealKit } from './seal-kit.ts'
import { FORM, sealAgain } from './signed-form.ts'

const looks = (data: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 200 60]/Length ${data.length}>>\nstream\n${data}\nendstream`
const stamp = (appearance: number, more = ''): string =>
  `<</Type/Annot/Subtype/Stamp/F 4/P 6 0 R/Rect[72 600 272 660]/AP<</N ${appearance} 0 R>>${more}>>`
const inPlace = '<</Type/Annot/Subtype/Square/Rect[72 500 272 560]/IC[1]>>'

const other = looks('BT /F 24 Tf 10 20 Td (Pago 9000) Tj ET')
const widget = (appearance: number, more: string): string => stamp(appearance, more).replace('/Stamp', '/Widget')
const BOX =
  '<</Type/Annot/Subtype/Widget/FT/Btn/T(casilla)/P 6 0 R/Rect[300 600 320 620]/AS/Off/AP<</N<</Off 40 0 R/On 41 0 R>>>>>>'

/** The form, and over its pages more of what draws itself. */
const DRAWING: Record<number, string> = {
  ...FORM,
  6: FORM[6]!.replace('19 0 R]', '19 0 R 30 0 R 31 0 R 33 0 R 35 0 R 36 0 R 37 0 R 38 0 R 47 0 R]'),
  7: FORM[7]!.replace('/Contents', `/Annots[30 0 R ${inPlace}]/Contents`),
  30: stamp(40),
  31: stamp(41),
  10: FORM[10]!.replace('19 0 R]', '19 0 R 32 0 R 34 0 R 36 0 R 38 0 R 46 0 R]'),
  32: '<</FT/Btn/Ff 65536/T(pulse)/Kids[33 0 R]>>',
  33: widget(42, '/Parent 32 0 R'),
  34: '<</FT/Tx/Ff 1/T(fijo)/V(1000)/Kids[35 0 R]>>',
  35: widget(43, '/Parent 34 0 R'),
  36: stamp(44, '/FT/Tx/T(sello)/V(1000)'),
  37: widget(45, '/FT/Tx/T(suelto)/V(1000)'),
  38: BOX,
  40: looks('0 g 0 0 200 60 re f'),
  41: looks('0.9 g 0 0 200 60 re f'),
  42: looks('0.8 g 0 0 200 60 re f'),
  43: looks('0.8 g 0 0 200 60 re f'),
  44: looks('0.8 g 0 0 200 60 re f'),
  45: looks('0.8 g 0 0 200 60 re f'),
  46: '<</FT/Tx/T(cifra)/V(1000)/Kids[47 0 R]>>',
  47: widget(48, '/Parent 46 0 R'),
  48: looks('0.8 g 0 0 200 60 re f'),
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
  ['a field has other looks, with the same value', 'appearance:1', { 12: FORM[12]!.replace('/N 15', '/N 40') }],
  [
    'a widget says that it has a value of its own',
    'appearance:2',
    { 47: widget(48, '/Parent 46 0 R/V(x)'), 48: other },
  ],
  ['a box is ticked, with the same value', 'form-field:2', { 38: BOX.replace('/AS/Off', '/AS/On') }],
  ['a button shows something else', 'appearance:2', { 42: other }],
  ['a button is none any more', 'form-field:2', { 33: widget(42, '/Parent 32 0 R/Ff 1') }],
  ['a field to read shows something else', 'appearance:2', { 43: other }],
  ['a field to read is filled in', 'form-field:', { 34: DRAWING[34]!.replace('(1000)', '(9000)') }],
  [
    'a stamp that calls itself a field is filled in',
    'appearance:2',
    { 36: stamp(44, '/FT/Tx/T(sello)/V(9000)'), 44: other },
  ],
  [
    'a field that is not in the form is filled in',
    'appearance:2',
    { 37: widget(45, '/FT/Tx/T(suelto)/V(9000)'), 45: other },
  ],
]

/** What makes a sealed file look like another, with the means of forms, notes and signatures. */
export const hostileLooks = async (kit: SealKit): Promise<HostileFile[]> => {
  const files: HostileFile[] = []
  for (const layout of ['table', 'stream'] as const) {
    const sealed = await sealAgain(kit, drawPdf({ objects: DRAWING, layout }))
    for (const [name, expected, objects] of [...ORDERS, ...FIELDS])
      files.push({ name: `${name} (${layout})`, expected, file: appendRevision(sealed, objects) })
  }
  return files
}
