import { drawPdf } from '@firmeza/pdf/testing'
import { expect, type Page } from '@playwright/test'
import { asUpload } from './own-pdf.ts'

// The boxes that a sender places on the pages of a document.

/** Two empty pages: whatever is on one later is the stamp. */
export const blank = (page = ''): Buffer =>
  drawPdf({
    objects: {
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 595 842]>>',
      3: `<</Type/Page/Parent 2 0 R${page}>>`,
      4: `<</Type/Page/Parent 2 0 R${page}>>`,
    },
  })

/** Pages of the given contents: `BT …` writes on one, nothing leaves it out of the file. */
export const pagesOf = (...pages: { content?: string; attributes?: string; missing?: true }[]): Buffer => {
  const objects: Record<number, string> = {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Kids[${pages.map((_, at) => `${10 + 2 * at} 0 R`).join(' ')}]/Count ${pages.length}/MediaBox[0 0 595 842]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
  }
  for (const [at, { content = '', attributes = '', missing }] of pages.entries()) {
    if (missing) continue
    objects[10 + 2 * at] = `<</Type/Page/Parent 2 0 R/Contents ${11 + 2 * at} 0 R${attributes}>>`
    objects[11 + 2 * at] = `<</Length ${content.length}>>\nstream\n${content}\nendstream`
  }
  return drawPdf({ objects })
}

export const boxes = (page: Page) => page.getByRole('region', { name: 'Dónde se ve cada firma' })
export const box = (page: Page, number = 1) => boxes(page).getByRole('button', { name: new RegExp(`^${number} `) })

export const toOwnDocument = async (page: Page, pdf: Buffer) => {
  await page.getByLabel('Quieres firmar uno de tus documentos?').check()
  await page.getByLabel('Tu documento').setInputFiles(asUpload(pdf))
  await expect(boxes(page).getByRole('application').locator('canvas')).toBeVisible()
}

/** Drags the first signer's box by CSS pixels. */
export const drag = async (page: Page, by: { x: number; y: number }) => {
  const { x, y, width, height } = (await box(page).boundingBox())!
  const from = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
  await page.mouse.move(from.x + by.x, from.y + by.y)
  await page.mouse.up()
}
