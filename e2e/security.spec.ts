import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { logIn, logOut, mailArrives, sendLogin } from './parts/account.ts'
import { PASSWORD, signIn } from './parts/holder.ts'
import { somebody } from './parts/person.ts'
import { NAMED_SERVER, SERVER } from './parts/places.ts'
import { appCode } from './parts/totp.ts'

const openSecurity = async (page: Page, server = SERVER) => {
  await page.goto(`${server}/#/profilepage?tab=seguridad`)
  await page.getByRole('heading', { name: 'Verificación en dos pasos' }).waitFor()
}
test('S1.8.20 a password is changed, and the present one is asked for', async ({ page }) => {
  const { email } = await signIn(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await page.getByLabel('Contraseña actual').fill('la que no es')
  await page.getByLabel('Contraseña nueva').fill('otra frase larga')
  await page.getByLabel('Repite la contraseña').fill('otra frase larga')
  await page.getByRole('button', { name: 'Guardar' }).locator('visible=true').click()
  await expect(page.getByRole('alert').getByText(/contraseña/)).toBeVisible()
  await page.getByLabel('Contraseña actual').fill(PASSWORD)
  await page.getByRole('button', { name: 'Guardar' }).locator('visible=true').click()
  await expect(page.getByText('Contraseña cambiada')).toBeVisible()
  await mailArrives(email, /contraseña/i)
})

test('two steps: the app’s code turns them on and is asked for at the login, a backup code stands in once', async ({
  page,
}) => {
  const holder = await signIn(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Activar' }).click()
  await page.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  const secret = (await page.locator('code').textContent())!.replace(/\s/g, '')
  const code = page.getByLabel('Código de 6 cifras')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByRole('alert').getByText(/código/)).toBeVisible()
  await code.fill(appCode(secret))
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByText('Guarda estos códigos de respaldo')).toBeVisible()
  const backup = (await page
    .getByText('Guarda estos códigos')
    .locator('xpath=ancestor::section')
    .getByRole('listitem')
    .first()
    .textContent())!
  await page.getByRole('button', { name: 'Los he guardado' }).click()
  await expect(page.getByText('Activada', { exact: true })).toBeVisible()

  await logOut(page)
  const login = async () => {
    await page.goto('/#/loginpage')
    await sendLogin(page, holder.email)
    await page.getByRole('heading', { name: 'Un paso más' }).waitFor()
  }
  await login()
  await page.getByLabel('Código de 6 cifras').fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()

  await logOut(page)
  await login()
  await page.getByRole('button', { name: 'Usar un código de respaldo' }).click()
  await page.getByLabel('Código de respaldo').fill(backup)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
})

test('a passkey is added, opens the account without a password, and is removed', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  const holder = await signIn(page, somebody(), NAMED_SERVER)
  await openSecurity(page, NAMED_SERVER)
  await page.getByRole('button', { name: 'Añadir una llave' }).click()
  await expect(page.getByText('Llave de acceso añadida')).toBeVisible()
  await logOut(page)
  await page.goto(`${NAMED_SERVER}/#/loginpage`)
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
  await openSecurity(page, NAMED_SERVER)
  await page.getByRole('button', { name: /^Quitar la llave/ }).click()
  await expect(page.getByText('Llave de acceso quitada')).toBeVisible()
  await mailArrives(holder.email, /llave/i, NAMED_SERVER)
})

test('another browser’s session is seen and ended', async ({ page, browser }) => {
  const holder = await signIn(page)
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0',
  })
  const other = await elsewhere.newPage()
  await logIn(other, holder.email)
  await openSecurity(page)
  const end = async () => {
    await page.getByRole('button', { name: 'Cerrar la sesión de Firefox · Windows' }).click()
    await expect(page.getByText('Sesión cerrada')).toBeVisible()
    // Whatever it asks for next is told: Save, unless the latest operations asked again sooner.
    const save = other.getByRole('button', { name: 'Guardar' })
    await save.evaluateAll(([found]) => found instanceof HTMLElement && found.click())
  }
  await Promise.all([expect(other.getByText('Tu sesión ha terminado.')).toBeVisible(), end()])
  await elsewhere.close()
})

test('one’s own data is a file, and the account is deleted with its password', async ({ page }) => {
  const holder = await signIn(page)
  await openSecurity(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar mis datos' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(holder.email)

  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Perderás los 5 créditos que te quedan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Borrarla para siempre' }).click()
  await expect(dialog.getByText('La contraseña es obligatoria')).toBeVisible()
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Borrarla para siempre' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cuenta se ha borrado' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Lo que se conserva:')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(/#\/homepage2/)
  await page.goto('/#/profilepage')
  await expect(page).toHaveURL(/#\/loginpage/)
})

test('a deleted account is shown no more to whoever leaves its farewell by the address bar', async ({ page }) => {
  await signIn(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await page.getByRole('dialog').getByLabel('Tu contraseña').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Borrarla para siempre' }).click()
  await page.getByRole('heading', { name: 'Tu cuenta se ha borrado' }).waitFor()
  await page.goto('/#/pricingpage2')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Registro' })).toBeVisible()
})
