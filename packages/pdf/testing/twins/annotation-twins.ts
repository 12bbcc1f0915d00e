import { appendRevision } from '../append-revision.ts'
import { signField, signWithLevel } from '../clean-files.ts'
import { drawPdf } from '../draw-pdf.ts'
import { looks, stamp } from '../hostile-looks.ts'
import type { SealKit } from '../seal-kit.ts'
import { FORM } from '../signed-form.ts'
import type { Twin } from './twin.ts'

const LINK = '<</Type/Annot/Subtype/Link/Rect[10 10 90 30]/Border[0 0 0]/A<</S/URI/URI(https://example.com)>>>>'
const elsewhere = (link: string): string => link.replace('example.com', 'example.net')

/** Page 3 has a list of its own with a link in it; page 2 has stamps, of which two overlap. */
const DRAWN: Record<number, string> = {
  ...FORM,
  6: FORM[6]!.replace('19 0 R]', '19 0 R 30 0 R 31 0 R 32 0 R]'),
  7: FORM[7]!.replace('/Contents', `/Annots[${LINK} 14 0 R]/Contents`),
  30: stamp(33),
  31: stamp(34),
  32: stamp(34).replace('[72 600 272 660]', '[72 100 272 160]'),
  33: looks('0 g 0 0 200 60 re f'),
  34: looks('0.9 g 0 0 200 60 re f'),
}
const listOf2 = (numbers: number[]): string =>
  DRAWN[6]!.replace(/\/Annots\[.*?\]/, `/Annots[${numbers.map((number) => `${number} 0 R`).join(' ')}]`)
const listOf3 = (list: string): string => DRAWN[7]!.replace(`[${LINK} 14 0 R]`, list)

/** Annotations that are moved about in the list of their page. */
export const annotationTwins = async (kit: SealKit): Promise<Twin[]> => {
  const signed = await signWithLevel(kit, drawPdf({ objects: DRAWN }), 2)
  const twin = (
    name: string,
    expected: string,
    clean: Record<number, string>,
    manipulated: Record<number, string>,
  ): Twin => ({
    name,
    clean: appendRevision(signed, clean),
    manipulated: appendRevision(signed, manipulated),
    expected,
  })
  const unplaced = FORM[12]!.replace('/P 3 0 R', '')
  const approved = await signField(kit, drawPdf({ objects: { ...FORM, 12: unplaced } }))
  return [
    {
      name: 'a field says on which page it is',
      clean: appendRevision(approved, { 12: FORM[12]! }),
      manipulated: appendRevision(approved, { 12: FORM[12]!.replace('/P 3 0 R', '/P 7 0 R') }),
      expected: 'form-field:',
    },
    twin(
      'the list of a page becomes an object',
      'annotation:2',
      { 6: DRAWN[6]!.replace(/\/Annots\[.*?\]/, '/Annots 60 0 R'), 60: '[13 0 R 19 0 R 30 0 R 31 0 R 32 0 R]' },
      { 6: DRAWN[6]!.replace(/\/Annots\[.*?\]/, '/Annots 60 0 R'), 60: '[13 0 R 19 0 R 31 0 R 32 0 R]' },
    ),
    twin(
      'an annotation of a list becomes an object',
      'annotation:3',
      { 7: listOf3('[60 0 R 14 0 R]'), 60: LINK },
      { 7: listOf3('[60 0 R 14 0 R]'), 60: elsewhere(LINK) },
    ),
    twin(
      'an annotation gets another number',
      'annotation:3',
      { 7: listOf3(`[${LINK} 61 0 R]`), 61: FORM[14]! },
      { 7: listOf3(`[${LINK} 61 0 R]`), 61: FORM[14]!.replace('/Border', '/A<</S/URI/URI(x)>>/Border') },
    ),
    twin(
      'annotations that do not touch are in another order',
      'annotation:2',
      { 6: listOf2([19, 32, 13, 30, 31]) },
      { 6: listOf2([13, 19, 31, 30, 32]) },
    ),
    twin(
      'an annotation is named in another place of the list',
      'annotation:2',
      { 6: listOf2([32, 13, 19, 30, 31]) },
      { 6: listOf2([32, 13, 19, 30, 31, 32]) },
    ),
  ]
}
