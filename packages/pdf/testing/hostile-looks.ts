import { appendRevision } from './append-revision.ts'
import { drawPdf } from './draw-pdf.ts'
import type { HostileFile } from './hostile-files.ts'
import type { SealKit } from './seal-kit.ts'
import { FORM, sealAgain } from './signed-form.ts'

const looks = (data: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 200 60]/Length ${data.length}>>\nstream\n${data}\nendstream`
const stamp = (appearance: number, more = ''): string =>
  `<</Type/Annot/Subtype/Stamp/F 4/Rect[72 600 272 660]/AP<</N ${appearance} 0 R>>${more}>>`
const inPlace = '<</Type/Annot/Subtype/Square/Rect[72 500 272 560]/IC[1]>>'

/** The form, and over its pages more of what draws itself. */
const DRAWING: Record<number, string> = {
  ...FORM,
  6: FORM[6]!.replace('19 0 R]', '19 0 R 30 0 R 31 0 R]'),
  7: FORM[7]!.replace('/Contents', `/Annots[30 0 R ${inPlace}]/Contents`),
  30: stamp(40),
  31: stamp(41),
  40: looks('0 g 0 0 200 60 re f'),
  41: looks('0.9 g 0 0 200 60 re f'),
}

type Trick = [name: string, expected: string, objects: Record<number, string>]

const ORDERS: Trick[] = [
  ['a note lies over others too', 'annotation:2', { 6: DRAWING[6]!.replace('31 0 R]', '31 0 R 30 0 R]') }],
  [
    'a note lies over one that stands in the page',
    'annotation:3',
    { 7: DRAWING[7]!.replace('30 0 R ', '').replace('>>]', '>> 30 0 R]') },
  ],
]

/** What makes a sealed file look like another, with the means of forms, notes and signatures. */
export const hostileLooks = async (kit: SealKit): Promise<HostileFile[]> => {
  const files: HostileFile[] = []
  for (const layout of ['table', 'stream'] as const) {
    const sealed = await sealAgain(kit, drawPdf({ objects: DRAWING, layout }))
    for (const [name, expected, objects] of ORDERS)
      files.push({ name: `${name} (${layout})`, expected, file: appendRevision(sealed, objects) })
  }
  return files
}
