import { appendRevision } from '../append-revision.ts'
import { messageBy, signWithLevel } from '../clean-files.ts'
import { drawPdf } from '../draw-pdf.ts'
import type { SealKit } from '../seal-kit.ts'
import { signByHand } from '../sign-by-hand.ts'
import { FORM, lastText, putOnPage } from '../signed-form.ts'
import type { Twin } from './twin.ts'

/**
 * The form as a tagged document: object 30 is the root of its structure, 31 the document, 32 a
 * paragraph, 33 the parent tree.
 */
const TAGGED: Record<number, string> = {
  ...FORM,
  1: FORM[1]!.replace('/Pages', '/MarkInfo<</Marked true>>/Lang(es-ES)/StructTreeRoot 30 0 R/Outlines 35 0 R/Pages'),
  3: FORM[3]!.replace('/Contents', '/StructParents 0/Contents'),
  4: '<</Length 61>>\nstream\n/P<</MCID 0>>BDC BT /F 24 Tf 72 700 Td (Pago 1000) Tj ET EMC  \nendstream',
  30: '<</Type/StructTreeRoot/K 31 0 R/ParentTree 33 0 R/ParentTreeNextKey 1/RoleMap<</K/P>>>>',
  31: '<</Type/StructElem/S/Document/P 30 0 R/K[32 0 R]>>',
  32: '<</Type/StructElem/S/P/P 31 0 R/Pg 3 0 R/K 0/ActualText(Pago 1000)>>',
  33: '<</Nums[0 34 0 R]>>',
  34: '[32 0 R]',
  35: '<</Type/Outlines/First 36 0 R/Last 36 0 R/Count 1>>',
  36: '<</Title(Contrato)/Parent 35 0 R/SE 31 0 R>>',
}

const element = (role: string, object: number, more = ''): string =>
  `<</Type/StructElem/S/${role}/P 31 0 R/Pg 3 0 R/K<</Type/OBJR/Obj ${object} 0 R/Pg 3 0 R>>${more}>>`

/** What names the new element 53 of the annotation. */
const named = (more: Record<number, string> = {}): Record<number, string> => ({
  30: TAGGED[30]!.replace('NextKey 1', 'NextKey 2'),
  31: TAGGED[31]!.replace('[32 0 R]', '[32 0 R 53 0 R]'),
  33: '<</Nums[0 34 0 R 1 53 0 R]>>',
  ...more,
})

const noted = (file: Buffer, structure: Record<number, string>): Buffer =>
  appendRevision(file, {
    ...putOnPage(file, 51),
    51: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(Visto)/P 3 0 R/StructParent 1>>',
    ...structure,
  })

const signed = (kit: SealKit, file: Buffer, structure: Record<number, string>): Promise<Buffer> =>
  signByHand(file, {
    number: 60,
    objects: (signature) => ({
      10: lastText(file, 10).replace(']', ' 51 0 R]'),
      ...putOnPage(file, 51),
      51: `<</Type/Annot/Subtype/Widget/FT/Sig/T(nueva)/F 132/Rect[0 0 0 0]/P 3 0 R/StructParent 1/V ${signature} 0 R>>`,
      ...structure,
    }),
    sign: messageBy(kit),
  })

/** Tagged documents that get a note or a signature, with what is read aloud of it. */
export const structureTwins = async (kit: SealKit): Promise<Twin[]> => {
  const drawn = drawPdf({ objects: TAGGED })
  const notes = await signWithLevel(kit, drawn, 3)
  const forms = await signWithLevel(kit, drawn, 2)
  const note = noted(notes, named({ 53: element('Annot', 51) }))
  const field = await signed(kit, forms, named({ 53: element('Form', 51) }))
  const wrapped = noted(
    notes,
    named({
      53: '<</Type/StructElem/S/P/P 31 0 R/K 54 0 R>>',
      54: element('Annot', 51).replace('31 0 R', '53 0 R'),
      33: '<</Kids[55 0 R 56 0 R]>>',
      55: '<</Limits[0 0]/Nums[0 34 0 R]>>',
      56: '<</Limits[1 1]/Nums[1 54 0 R]>>',
    }),
  )
  const ofNote = (name: string, structure: Record<number, string>, expected = 'structure:'): Twin => ({
    name: `an element comes with a note, and ${name}`,
    clean: note,
    manipulated: noted(notes, structure),
    expected,
  })
  const ofField = async (name: string, structure: Record<number, string>): Promise<Twin> => ({
    name: `an element comes with a signature, and ${name}`,
    clean: field,
    manipulated: await signed(kit, forms, structure),
    expected: 'structure:',
  })
  const fresh = { 53: element('Annot', 51) }
  return [
    ofNote('another is read aloud as something else', named({ ...fresh, 32: TAGGED[32]!.replace('1000', '9000') })),
    ofNote('another has a text', named({ ...fresh, 31: named()[31]!.replace('/S/', '/Alt(Pago 9000)/S/') })),
    ofNote('reads as a text of its own', named({ 53: element('Annot', 51, '/ActualText(Pago 9000)') })),
    ofNote('describes itself', named({ 53: element('Annot', 51, '/A<</O/PrintField/Desc(Pago 9000)>>') })),
    ofNote(
      'stands for content too',
      named({ 53: element('Annot', 51).replace('/K<<', '/K[0<<').replace('R>>>>', 'R>>]>>') }),
    ),
    ofNote('stands for a field that was there', named({ 53: element('Form', 12) })),
    ofNote('another is gone', named({ ...fresh, 31: TAGGED[31]!.replace('[32 0 R]', '[53 0 R]') })),
    ofNote('content is that of the new one', named({ ...fresh, 34: '[53 0 R]' })),
    ofNote('roles are others', named({ ...fresh, 30: TAGGED[30]!.replace('/K/P>>', '/K/Span>>') })),
    ofNote('the tree leads to another', named({ ...fresh, 33: '<</Nums[0 34 0 R 1 32 0 R]>>' })),
    {
      name: 'an element of an element comes with a note',
      clean: wrapped,
      manipulated: noted(forms, named(fresh)),
      expected: 'annotation:1',
    },
    await ofField(
      'another is read aloud as something else',
      named({ ...fresh, 32: TAGGED[32]!.replace('1000', '9000') }),
    ),
    await ofField('has a text', named({ 53: element('Form', 51, '/Alt(Pago 9000)') })),
    await ofField(
      'another comes alone',
      named({
        53: element('Form', 51),
        57: '<</Type/StructElem/S/P/P 31 0 R/ActualText(Pago 9000)>>',
        31: TAGGED[31]!.replace('[32 0 R]', '[32 0 R 57 0 R 53 0 R]'),
      }),
    ),
  ]
}
