import { appendRevision } from './append-revision.ts'
import { signField } from './clean-files.ts'
import { drawPdf } from './draw-pdf.ts'
import type { HostileFile } from './hostile-files.ts'
import { looks, stamp } from './hostile-looks.ts'
import type { SealKit } from './seal-kit.ts'
import { FORM } from './signed-form.ts'

type Trick = [name: string, expected: string, objects: Record<number, string>]

const doubled = (shows: string): string =>
  looks(`BT /F 24 Tf 10 20 Td (${shows}) Tj ET`).replace('/Type', '/FT/Tx/T(doble)/V(x)/Type')
const named = (font: number): string => `<</FT/Tx/T(letra)/V ${font} 0 R>>`

/** Objects that are a field to the form and something else to a page. */
const DOUBLES: Record<number, string> = {
  ...FORM,
  6: FORM[6]!.replace('19 0 R]', '19 0 R 30 0 R 31 0 R]'),
  10: FORM[10]!.replace('19 0 R]', '19 0 R 32 0 R 33 0 R]'),
  30: stamp(32),
  31: stamp(34),
  32: doubled('Pago 1000'),
  33: named(5),
  34: looks('BT /V 24 Tf 10 20 Td (Pago 1000) Tj ET').replace('/Length', '/Resources<</Font 33 0 R>>/Length'),
  35: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>',
}

/** A field that is drawn in a font which the form has not. */
const ASKING: Record<number, string> = {
  ...FORM,
  10: FORM[10]!.replace('/DA(/F 12 Tf 0 g)', ''),
  13: FORM[13]!.replace('/FT', '/DA(/W#31 12 Tf)/FT'),
  35: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>',
}

const FONTS: Trick[] = [
  [
    'a font that a field asks for is there at last',
    'font:',
    { 10: ASKING[10]!.replace('/F 5 0 R', '/F 5 0 R/W1 35 0 R') },
  ],
  ['fields get a default appearance', 'form-field:', { 10: ASKING[10]!.replace('/DR', '/DA(/F 4 Tf)/DR') }],
]

const ROLES: Trick[] = [
  ['a field that a stamp shows is drawn otherwise', 'annotation:2', { 32: doubled('Pago 9000') }],
  ['a field of fonts has another value', 'annotation:2', { 33: named(35) }],
  [
    'a page has data of its own',
    'unreadable:',
    { 7: FORM[7]!.replace('>>>>>>', '>>>>/Length 0>>\nstream\n\nendstream') },
  ],
  ['a field has data of its own', 'unreadable:', { 13: FORM[13]!.replace(/>>$/, '/Length 0>>\nstream\n\nendstream') }],
]

/** Files in which one object is two things, signed as others sign: we would not seal them. */
export const hostileRoles = async (kit: SealKit): Promise<HostileFile[]> => {
  const files: HostileFile[] = []
  for (const layout of ['table', 'stream'] as const)
    for (const [objects, tricks] of [
      [DOUBLES, ROLES],
      [ASKING, FONTS],
    ] as const) {
      const signed = await signField(kit, drawPdf({ objects, layout }))
      for (const [name, expected, changed] of tricks)
        files.push({ name: `${name} (${layout})`, expected, file: appendRevision(signed, changed) })
    }
  return files
}
