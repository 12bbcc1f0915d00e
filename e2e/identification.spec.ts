import { expect, type Page, test } from '@playwright/test'
import { filmed } from './parts/filmed.ts'
import { textedCode } from './parts/inbox.ts'
import { acceptButton, codeField, sendOperation, signButton } from './parts/operation.ts'

const begin = (page: Page) => page.getByRole('button', { name: 'Empezar a grabar' })
const agree = (page: Page) => page.getByRole('checkbox', { name: /datos biométricos/ })
const told = (page: Page) => page.getByRole('status')

const toRecording = async (page: Page, link: string) => {
  await page.goto(link)
  await agree(page).check()
  await begin(page).click()
}

test('S1.2.36 S1.2.37 S2.4.01 S2.4.02 S2.4.07 S2.2.21 S2.2.22 a face, a front and a back become a summary, and then the document is signed', {}, async () => {
  test.slow()
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await filmed(
    [
      { shows: 'face', seconds: 8 },
      { shows: 'front', seconds: 16 },
      { shows: 'back', seconds: 8 },
    ],
    async (page) => {
      await toRecording(page, operation.link)
      await expect(told(page)).toContainText('La luz es óptima')
      await expect(page.getByText(/^Grabando \d:\d\d$/)).toBeVisible()
      await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
      await expect(told(page)).toContainText('Acerque el reverso del documento')
      await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
      await expect(page).toHaveURL(/#\/resumeIdentification\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('img', { name: /^Cara y documento: \d/ })).toBeVisible()
      await page.getByRole('tab', { name: 'Ocr' }).click()
      await expect(page.getByText('MUNOZ MUNOZ')).toBeVisible()
      await page.getByRole('tab', { name: 'Front' }).click()
      await expect(page.getByRole('img', { name: /^Holograma: / })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
      await page.getByRole('link', { name: 'Seguir: leer y firmar' }).click()
      await acceptButton(page).click()
      await codeField(page).fill(await textedCode(operation.person.phone))
      await signButton(page).click()
      await expect(page.getByRole('link', { name: /Descargar/ }).first()).toBeVisible()
    },
  )
})
