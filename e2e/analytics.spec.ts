import { expect, type Page, test } from '@playwright/test'
import { somebody } from './parts/person.ts'
import { NAMED_SERVER, SERVER } from './parts/places.ts'
import { fillTrial, send } from './parts/trial.ts'

/** What the page sends to an endpoint of clicks while the trial is sent. */
const told = async (page: Page, server: string): Promise<string[]> => {
  const bodies: string[] = []
  await page.route('**/clicks', (route) => {
    bodies.push(route.request().postData() ?? '')
    return route.fulfill({ status: 204 })
  })
  await page.goto(`${server}/#/createsignpagelight`)
  await fillTrial(page, somebody())
  await send(page).click()
  await page.getByRole('dialog', { name: 'Revisa tu correo' }).waitFor()
  return bodies
}

test('S1.7.22 what is clicked is told to the endpoint of the installation, and to nobody where none is set', async ({
  page,
}) => {
  const [body = '', ...others] = await told(page, NAMED_SERVER)
  expect(JSON.parse(body)).toEqual({ category: 'SimpleSignature', action: 'click', label: 'CreateButton' })
  expect(others).toEqual([])
  expect(await told(page, SERVER)).toEqual([])
})
