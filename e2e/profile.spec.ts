import { expect, test } from '@playwright/test'
import { signIn } from './parts/holder.ts'
import { somebody } from './parts/person.ts'

const longEmail = () => `${Date.now()}${'a'.repeat(40)}@${'correo.'.repeat(5)}example.com`

test('S1.2.88 S1.6.04 S1.1.13 S1.3.11 S1.5.29 S1.5.30 S1.8.18 S1.8.19 the profile is edited, each field with its counter once its limit is near', async ({
  page,
}) => {
  // As long as its counter takes to show.
  const { email } = await signIn(page, { ...somebody(), email: longEmail() })
  await page.goto('/#/profilepage')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Datos', 'Creditos', 'Subscripciones', 'Historial', 'Seguridad'])
  await expect(page.getByRole('tab', { name: 'Datos' })).toHaveAttribute('aria-selected', 'true')
  for (const [label, most] of Object.entries({
    Nombre: 50,
    Apellidos: 50,
    Alias: 40,
    Teléfono: 12,
    Dirección: 100,
    'Código postal': 10,
    Ciudad: 50,
    Provincia: 50,
    País: 50,
  })) {
    const used = Math.ceil(0.8 * most)
    await page.getByLabel(label, { exact: true }).fill('1'.repeat(used))
    await expect(page.getByText(`${used}/${most}`, { exact: true }).first()).toBeVisible()
    await page.getByLabel(label, { exact: true }).fill('1')
    await expect(page.getByText(`1/${most}`, { exact: true })).toHaveCount(0)
  }
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await expect(page.getByLabel('Correo electrónico')).not.toBeEditable()
  await expect(page.getByText(`${email.length}/100`)).toBeVisible()

  const save = page.getByRole('button', { name: 'Guardar' })
  await page.getByLabel('Teléfono').fill('6001112223334')
  await expect(page.getByText('Caben 12 caracteres como mucho')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByLabel('Teléfono').fill('600 111 222')
  await page.getByLabel('Ciudad').fill('A Coruña')

  // What was typed is still there after a look at another tab.
  await page.getByRole('tab', { name: 'Subscripciones' }).click()
  await expect(page.getByText('No tienes ninguna subscripción activa')).toBeVisible()
  await page.getByRole('tab', { name: 'Datos' }).click()

  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await save.click()
  await expect(page.getByText('Error. Your has not been saved')).toBeVisible()
  await page.unroute('**/api/users/*')
  await save.click()
  await expect(page.getByText('Your data has been updated')).toBeVisible()
  await expect(page.getByText('Tus datos se han guardado')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ciudad')).toHaveValue('A Coruña')
  await expect(page.getByLabel('Teléfono')).toHaveValue('600 111 222')
})
