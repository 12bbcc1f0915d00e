import { drawPdf, onePage } from './draw-pdf.ts'

/** Two pages that have one list of annotations, an object of its own (ISO 32000-2, 12.5.2). */
export const sharedAnnotations = (): Buffer =>
  drawPdf({
    objects: {
      ...onePage({ page: '/Annots 8 0 R' }),
      2: '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2/MediaBox[0 0 595 842]>>',
      6: onePage({ page: '/Annots 8 0 R' })[3]!,
      7: '<</Type/Annot/Subtype/Square/Rect[300 300 340 340]/C[0 0 0]/AP<</N 9 0 R>>>>',
      8: '[7 0 R]',
      9: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 12>>\nstream\n0 0 9 9 re f\nendstream',
    },
  })
