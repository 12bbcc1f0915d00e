import { expect, test } from '@playwright/test'
import { mailedLink } from './parts/inbox.ts'
import { sendOperation } from './parts/operation.ts'

test('a mail is closed until its subject is pressed; then it stands beside the list, on a phone over it', async ({
  page,
}) => {
  const { person } = await sendOperation()
  await mailedLink(person.email)
  await page.goto(`/inbox?to=${encodeURIComponent(person.email)}`)
  const list = page.getByRole('article')
  const mail = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(list.getByRole('link', { name: 'Abrir el enlace' })).toBeVisible()
  await expect(mail).toBeHidden()
  await list.getByRole('link', { name: 'Contrato' }).click()
  await expect(mail).toHaveText(`${person.name}, tienes un documento para firmar`)
  const opened = (await page.locator('iframe').boundingBox())!
  const beside = (await list.boundingBox())!
  if (page.viewportSize()!.width >= 900) {
    expect(opened.x).toBeGreaterThan(beside.x + beside.width)
    return
  }
  expect(opened.width).toBe(page.viewportSize()!.width)
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(mail).toBeHidden()
})
