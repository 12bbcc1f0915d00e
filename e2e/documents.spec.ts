import { expect, test } from '@playwright/test'
import { mailedLink } from './parts/inbox.ts'
import { acceptButton } from './parts/operation.ts'
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
  const may = page.getByRole('checkbox', { name: 'Puedo quitar la restricción de este PDF' })
  await expect(may).toHaveCount(0)
  await send(page).click()
  await expect(page.getByText('El PDF restringe lo que se puede hacer con él')).toBeVisible()
  await expect(page.getByText('contraseña')).toHaveCount(0)
  await may.check()
  await send(page).click()
  await expect(dialog(page)).toContainText('Restringía lo que se podía hacer con él')
  await expect(dialog(page)).toContainText('Los campos del formulario se dibujaron')

  await page.goto(await mailedLink(person.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('extracto')
  await expect(page.getByText('Los campos del formulario se dibujaron con lo que se escribió en ellos.')).toBeVisible()
  await expect(acceptButton(page)).toBeVisible()
})
