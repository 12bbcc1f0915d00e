import { expect, test } from '@playwright/test'
import { mailedLink } from './parts/inbox.ts'
import { acceptButton, openLink, sendOperation } from './parts/operation.ts'
import { asUpload, restrictedForm } from './parts/own-pdf.ts'
import { somebody } from './parts/person.ts'
import { dialog, fillTrial, send } from './parts/trial.ts'

test('a restricted form is sent once its sender says that they may, and both are told what was done to it', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/#/createsignpagelight')
  await fillTrial(page, person)
  await page.getByLabel('Quieres firmar uno de tus documentos?').check()
  await page.getByLabel('Tu documento').setInputFiles(asUpload(restrictedForm(), 'extracto.pdf'))
  const may = page.getByRole('checkbox', { name: 'Tengo permiso para quitar la protección de este PDF' })
  await expect(may).toHaveCount(0)
  await send(page).click()
  await expect(page.getByText('El PDF está protegido contra cambios o copia. Para firmarlo')).toBeVisible()
  await expect(page.getByText('contraseña')).toHaveCount(0)
  await may.check()
  await send(page).click()
  await expect(dialog(page)).toContainText('sin esa protección, como confirmaste')
  await expect(dialog(page)).toContainText('sus campos se muestran con los datos')

  await page.goto(await mailedLink(person.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('extracto')
  await expect(
    page.getByText('El PDF tenía un formulario: sus campos se muestran con los datos que ya tenían.'),
  ).toBeVisible()
  await expect(acceptButton(page)).toBeVisible()
})

test('on a phone what is written fills the width; the whole page, with its margins, is one press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLink(page, (await sendOperation()).link)
  const sheet = page.getByRole('group', { name: 'Página 1 de 1' })
  const picture = sheet.locator('img')
  const shares = async () => {
    const [shown, whole] = [(await sheet.boundingBox())!, (await picture.boundingBox())!]
    return { width: shown.width / whole.width, height: shown.height / whole.height }
  }
  await expect.poll(async () => (await shares()).width).toBeLessThan(0.9)
  expect((await shares()).height).toBeLessThan(1)
  await page.getByRole('button', { name: 'Reducir' }).click()
  await expect(page.getByRole('button', { name: /^Entera/ })).toBeVisible()
  expect(await shares()).toEqual({ width: expect.closeTo(1), height: expect.closeTo(1) })
  await page.getByRole('button', { name: 'Ampliar' }).click()
  await expect.poll(async () => (await shares()).width).toBeLessThan(0.9)
  await page.setViewportSize({ width: 1200, height: 844 })
  await page.reload()
  await expect.poll(async () => (await shares()).width).toBeCloseTo(1)
})
