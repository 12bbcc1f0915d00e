import { openJudges } from '@firmeza/pdf/testing'
import { expect, type Page, test } from '@playwright/test'
import { blank, box, boxes, drag, toOwnDocument } from './parts/boxes.ts'
import { fillSigner, openForm, send, sent } from './parts/creation.ts'
import { signIn } from './parts/holder.ts'
import { mailedLink, textedCode } from './parts/inbox.ts'
import { download, expectSealed } from './parts/judged.ts'
import { acceptButton, codeField, openLink, signButton, signIt } from './parts/operation.ts'
import { type Person, somebody } from './parts/person.ts'
import { SERVER } from './parts/places.ts'

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

/** To the end of a signer's own part. */
const sign = async (page: Page, { phone }: Person, link: string) => {
  await openLink(page, link)
  await acceptButton(page).click()
  await codeField(page).fill(await textedCode(phone))
  await signButton(page).click()
  await expect(codeField(page)).toHaveCount(0)
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
    await expect(sent(page)).toContainText('La firma se verá en la página 1.')

    await signIt(page, { person: signer, operationUuid: '', link: await mailedLink(signer.email) })
    const { bytes } = await download(page, 'Descargar')
    await expectSealed(bytes)
    const ink = await inkOn(bytes, 1)
    // A point of a page is a pixel here.
    for (const [at, edge] of ink.entries()) expect(Math.abs(edge - placed[at]!)).toBeLessThan(0.006)
  })

test('each of two signers has a box of their own, kept apart, and both stamps stand there in the sealed file', async ({
  page,
}) => {
  await signIn(page)
  const [ana, luis] = [somebody(), { ...somebody(), name: 'Luis' }]
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, ana)
  await page.getByRole('button', { name: 'Añadir firmante' }).click()
  const second = page.getByRole('group', { name: 'Firmante 2' })
  for (const [label, value] of [
    ['Nombre', luis.name],
    ['Apellidos', luis.lastname],
    ['Correo electrónico', luis.email],
    ['Móvil', luis.phone],
  ] as const)
    await second.getByLabel(label, { exact: true }).fill(value)
  await toOwnDocument(page, blank())
  // Told before it is sent: for one there is the foot of the first page, for the other the last.
  await expect(boxes(page)).toContainText('Se verá en la página 1, donde no tape nada')
  await expect(boxes(page)).toContainText('Se verá en la página 2, donde no tape nada')
  for (const name of ['Ana', 'Luis'])
    await boxes(page)
      .getByRole('button', { name: `Poner en esta página la firma de ${name}` })
      .click()
  await expect(boxes(page)).not.toContainText('Se verá en la página')
  // One on the other: neither could be read.
  const shift = (await box(page, 2).boundingBox())!.x - (await box(page).boundingBox())!.x
  await drag(page, { x: shift, y: 0 })
  await expect(boxes(page).getByText('Dos cajas se pisan. Sepáralas.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await drag(page, { x: 0, y: -160 })
  await expect(send(page)).toBeEnabled()
  const places = [await onSheet(page), await onSheet(page, 2)]
  await send(page).click()
  await expect(sent(page)).toContainText('Las firmas se verán en la página 2.')
  for (const person of [ana, luis]) await sign(page, person, await mailedLink(person.email))
  const { bytes } = await download(page, 'Descargar')
  await expectSealed(bytes)
  const ink = await inkOn(bytes, 2)
  const edges = [0, 1, 2, 3].map((edge) => (edge < 2 ? Math.min : Math.max)(places[0]![edge]!, places[1]![edge]!))
  for (const [at, edge] of ink.entries()) expect(Math.abs(edge - edges[at]!)).toBeLessThan(0.006)
})
