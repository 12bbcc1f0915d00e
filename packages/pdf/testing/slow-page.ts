import { drawPdf, onePage } from './draw-pdf.ts'

/**
 * A small PDF whose page is drawn for longer than anybody waits: every point takes ten thousand
 * sines, a hundred times over. Each number is another file.
 */
export const slowPage = (number = 0): Buffer => {
  const program = `{pop ${'sin '.repeat(10_000)}}`
  const content = `${'/S sh '.repeat(100)}%${number}`
  return drawPdf({
    objects: {
      ...onePage({ page: '/Resources<</Shading<</S 6 0 R>>>>' }),
      3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Shading<</S 6 0 R>>>>>>',
      4: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      6: '<</ShadingType 1/ColorSpace/DeviceGray/Matrix[595 0 0 842 0 0]/Function 7 0 R>>',
      7: `<</FunctionType 4/Domain[0 1 0 1]/Range[0 1]/Length ${program.length}>>\nstream\n${program}\nendstream`,
    },
  })
}
