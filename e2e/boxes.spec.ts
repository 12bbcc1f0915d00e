import { drawPdf, openJudges } from '@firmeza/pdf/testing'
import { expect, type Page, test } from '@playwright/test'
import { fillSigner, openForm, send, sent } from './parts/creation.ts'
import { signIn } from './parts/holder.ts'
import { mailedLink } from './parts/inbox.ts'
import { download, expectSealed } from './parts/judged.ts'
import { signIt } from './parts/operation.ts'
import { asUpload } from './parts/own-pdf.ts'
import { somebody } from './parts/person.ts'
import { SERVER } from './parts/places.ts'

/** Two empty pages: whatever is on one later is the stamp. */
const blank = (page = ''): Buffer =>
  drawPdf({
    objects: {
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 595 842]>>',
      3: `<</Type/Page/Parent 2 0 R${page}>>`,
      4: `<</Type/Page/Parent 2 0 R${page}>>`,
    },
  })

const boxes = (page: Page) => page.getByRole('region', { name: 'Dónde se ve cada firma' })
const box = (page: Page, number = 1) => boxes(page).getByRole('button', { name: new RegExp(`^${number} `) })

const toOwnDocument = async (page: Page, pdf: Buffer) => {
  await page.getByLabel('Quieres firmar uno de tus documentos?').check()
  await page.getByLabel('Tu documento').setInputFiles(asUpload(pdf))
  await expect(boxes(page).locator('canvas')).toBeVisible()
}

/** Left, top, right and bottom of a box, in shares of its page. */
const onSheet = (page: Page, number = 1): Promise<number[]> =>
  box(page, number).evaluate((element) => {
    const sheet = element.closest('[data-sheet]')!.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    return [
      (own.left - sheet.left) / sheet.width,
      (own.top - sheet.top) / sheet.height,
      (own.right - sheet.left) / sheet.width,
      (own.bottom - sheet.top) / sheet.height,
    ]
  })

/** The same of all ink on a page, as Poppler draws it. */
const inkOn = async (pdf: Buffer, number: number): Promise<number[]> => {
  const judges = await openJudges(await (await fetch(`${SERVER}/pki/root.pem`)).text())
  try {
    const { width, height, pixels } = await judges.draw(pdf, number)
    const inked = [...pixels.keys()].filter((at) => pixels[at]! < 250)
    const [columns, rows] = [inked.map((at) => at % width), inked.map((at) => Math.floor(at / width))]
    const [least, most] = [(all: number[]) => Math.min(...all), (all: number[]) => Math.max(...all) + 1]
    return [least(columns) / width, least(rows) / height, most(columns) / width, most(rows) / height]
  } finally {
    await judges.close()
  }
}

const drag = async (page: Page, by: { x: number; y: number }) => {
  const { x, y, width, height } = (await box(page).boundingBox())!
  const from = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
  await page.mouse.move(from.x + by.x, from.y + by.y)
  await page.mouse.up()
}

for (const [name, attributes] of [
  ['upright', ''],
  ['turned', '/Rotate 90'],
  ['cropped and turned', '/Rotate 270/MediaBox[-20 -30 700 900]/CropBox[30 40 430 640]/UserUnit 1.5'],
] as const)
  test(`S1.3.26 a box dragged onto a page that is ${name} is where the signature shows in the sealed file`, async ({
    page,
  }) => {
    await signIn(page)
    const signer = somebody()
    await openForm(page, 'Firma con OTP')
    await fillSigner(page, signer)
    await toOwnDocument(page, blank(attributes))
    await boxes(page).getByRole('button', { name: 'Página anterior' }).click()
    await boxes(page)
      .getByRole('button', { name: `Poner en esta página la firma de ${signer.name}` })
      .click()
    await expect(box(page)).toBeFocused()
    const before = await onSheet(page)
    await drag(page, { x: 60, y: -70 })
    const placed = await onSheet(page)
    expect(placed[0]! - before[0]!).toBeGreaterThan(0.05)
    expect(before[1]! - placed[1]!).toBeGreaterThan(0.05)
    await send(page).click()
    await expect(sent(page)).toBeVisible()

    await signIt(page, { person: signer, operationUuid: '', link: await mailedLink(signer.email) })
    const { bytes } = await download(page, 'Descargar')
    await expectSealed(bytes)
    const ink = await inkOn(bytes, 1)
    // A point of a page is a pixel here.
    for (const [at, edge] of ink.entries()) expect(Math.abs(edge - placed[at]!)).toBeLessThan(0.006)
  })
