import { expect, test } from '@playwright/test'
import { mailedLink } from './parts/inbox.ts'
import { sendOperation } from './parts/operation.ts'

test('a mail stands beside the list from the start; on a phone it opens over it when its subject is pressed', {
  tag: '@both',
}, async ({ page }) => {
  const { person } = await sendOperation()
  await mailedLink(person.email)
  await page.goto(`/inbox?to=${encodeURIComponent(person.email)}`)
  const list = page.getByRole('article')
  const mail = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  const isWide = page.viewportSize()!.width >= 1024
  await expect(list.getByRole('link', { name: 'Leer y firmar' })).toBeVisible()
  await expect(mail).toBeVisible({ visible: isWide })
  await list.getByRole('link', { name: 'Contrato' }).click()
  await expect(mail).toHaveText(`${person.name}, tienes un documento para firmar`)
  const opened = (await page.locator('iframe').boundingBox())!
  const beside = (await list.boundingBox())!
  if (isWide) {
    expect(opened.x).toBeGreaterThan(beside.x + beside.width)
    return
  }
  expect(opened.width).toBe(page.viewportSize()!.width)
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(mail).toBeHidden()
})

test('the inbox is set in the product’s own fonts, and an empty one leads to the trial', async ({ page }) => {
  await page.goto('/inbox?to=nobody@example.com')
  await expect(page.getByRole('link', { name: 'Prueba una firma' })).toHaveAttribute('href', '/#/createsignpagelight')
  const families = () => page.evaluate(() => [...document.fonts].filter((font) => font.status === 'loaded').length)
  await expect.poll(families).toBeGreaterThan(0)
})
