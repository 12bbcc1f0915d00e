import { expect, type Page, test } from '@playwright/test'
import { logIn, logOut, sendLogin, sessionData, toolbar } from './parts/account.ts'
import { askToRegister, PASSWORD, register, signIn } from './parts/holder.ts'
import { mailedLink } from './parts/inbox.ts'
import { somebody } from './parts/person.ts'
import { SERVER } from './parts/places.ts'

const email = (page: Page) => page.getByLabel('Correo electrónico')
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('S1.2.82 S1.2.84 S1.4.06 S1.8.10 S1.4.04 S1.8.13 S1.4.02 S1.8.12 S1.2.43 S1.2.44 S1.4.05 register, verify, enter, leave', async ({
  page,
}) => {
  const { name, email: address } = somebody()
  await page.goto('/')
  await (await toolbar(page)).getByRole('link', { name: 'REGISTRO' }).locator('visible=true').first().click()
  await heading(page, 'Crea tu cuenta').waitFor()
  await page.getByLabel('Nombre').fill(name)
  await email(page).fill(address)
  await password(page).fill(PASSWORD)
  await page.getByLabel('Repite la contraseña').fill(PASSWORD)
  await page.getByLabel('Acepto la política de privacidad').check()
  await page.getByRole('button', { name: 'Registrarme' }).click()

  await expect(page).toHaveURL(/#\/loginpage/)
  const done =
    'Registro completado. Por favor verifica tu dirección de correo haciendo click en el enlace enviado por correo.'
  await expect(page.getByRole('status').getByText(done)).toBeVisible()
  await expect(email(page)).toHaveValue(address)
  await password(page).fill(PASSWORD)
  await enter(page).click()
  const refusal = page.getByText(
    'Tu email no ha sido verificado. Utiliza el enlace del email que has recibido para verificarlo',
  )
  await expect(refusal).toHaveCSS('color', 'rgb(196, 38, 46)')

  await page.goto(await mailedLink(address))
  await expect(page.getByText('Tu dirección está verificada')).toBeVisible()
  expect(page.url(), 'the token is gone from the address bar').not.toContain('verify')
  await expect(email(page)).toHaveValue(address)
  await password(page).fill(PASSWORD)
  await enter(page).click()
  await expect(page.getByText('Acceso correcto')).toBeVisible()
  await expect(page).toHaveURL(/#\/profilepage$/)
  await expect(page.getByText('5créditos disponibles')).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'a page begins at its top').toBe(0)
  expect(await sessionData(page)).toMatchObject({
    userLoggedIn: true,
    userEmail: address,
    userData: { userEmail: address },
  })
  const [session] = (await page.context().cookies()).filter(({ name }) => name.includes('session'))
  expect(session?.httpOnly, 'the session is out of reach of scripts').toBe(true)
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]))
  expect(kept, 'and kept nowhere else').not.toContain(decodeURIComponent(session!.value).split('.')[0])

  const banner = await toolbar(page)
  await expect(banner.getByText(address).locator('visible=true').first()).toBeVisible()
  await expect(banner.getByText('MI CUENTA').locator('visible=true').first()).toBeVisible()
  await banner.getByRole('button', { name: 'SALIR' }).locator('visible=true').click()
  await expect(page).toHaveURL(/#\/homepage2/)
  const { userLoggedIn, userEmail, userData } = await sessionData(page)
  expect([userLoggedIn, userEmail, userData]).toEqual([false, undefined, undefined])
  await expect(
    (await toolbar(page)).getByRole('link', { name: 'ACCESO' }).locator('visible=true').first(),
  ).toBeVisible()
})

test('a link that is opened on another device takes the password, which proves the address and enters at once', async ({
  page,
  browser,
}) => {
  const person = await askToRegister(page)
  const phone = await (await browser.newContext({ baseURL: SERVER })).newPage()
  await phone.goto(await mailedLink(person.email))
  await expect(phone.getByText('Escribe la contraseña que elegiste')).toBeVisible()
  await expect(email(phone)).toHaveValue(person.email)
  await sendLogin(phone, person.email, 'no es esta')
  await expect(phone.getByText('El e-mail o la contraseña no son correctos.')).toBeVisible()
  await sendLogin(phone, person.email)
  await expect(heading(phone, 'Mi cuenta')).toBeVisible()
  await phone.context().close()
})

test('S1.2.82 S1.2.83 S1.4.09 the registration says what is wrong, and the policy opens in a dialog', async ({
  page,
}) => {
  await page.goto('/#/registerpage')
  const send = page.getByRole('button', { name: 'Registrarme' })
  await send.click()
  for (const sentence of [
    'El nombre es obligatorio',
    'El correo electrónico es obligatorio',
    'La contraseña debe tener 6 caracteres como mínimo',
    'Debes aceptar para continuar!',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(send).toBeDisabled()
  await password(page).fill('secreto')
  await page.getByLabel('Repite la contraseña').fill('secreta')
  await password(page).focus()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByRole('button', { name: 'política de privacidad', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Política de privacidad' })).toBeVisible()
  await dialog.getByRole('button', { name: 'La acepto' }).click()
  await expect(page.getByLabel('Acepto la política de privacidad')).toBeChecked()
  await expect(page.getByText('Debes aceptar para continuar!')).toBeHidden()
})

test('S1.8.11 a registration that fails shows the server’s own message', async ({ page }) => {
  const sentence = 'Hay demasiados registros desde tu red. Prueba dentro de 10 minutos.'
  await page.route('**/api/auth/sign-up/email', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-requests', status: 429, detail: sentence } }),
  )
  await page.goto('/#/registerpage')
  await page.getByLabel('Nombre').fill('Ana')
  await email(page).fill('ana@example.com')
  await password(page).fill(PASSWORD)
  await page.getByLabel('Repite la contraseña').fill(PASSWORD)
  await page.getByLabel('Acepto la política de privacidad').check()
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
})

test('S1.2.85 S1.2.86 S1.5.26 S1.5.27 S1.5.28 S1.8.14 S1.7.19 the login says what is wrong, waits in a dialog, and tells the captcha hook alone', async ({
  page,
}) => {
  const holder = await register(page)
  await page.goto('/#/loginpage')
  await enter(page).click()
  await expect(page.getByText('Por favor da un email')).toBeVisible()
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await expect(enter(page)).toBeDisabled()
  await email(page).fill('ana@')
  await expect(page.getByText('Email debe ser válido')).toBeVisible()
  await expect(page.getByLabel('Recordarme')).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'He olvidado la contraseña' })).toHaveAttribute(
    'href',
    '#/forgotpassword',
  )

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.addEventListener('firmeza:captcha', (event) => heard.push((event as CustomEvent).detail))
  })
  await email(page).fill(holder.email)
  await password(page).fill('otra cosa')
  await enter(page).click()
  const busy = page.getByRole('dialog', { name: 'Please stand by' })
  await expect(busy).toContainText('Espera un momento')
  expect((await busy.boundingBox())?.width).toBe(290)
  expect(await page.evaluate(() => (window as { heard?: unknown[] }).heard)).toEqual([{ action: 'login' }])
  answer()
  await expect(page.getByRole('alert').getByText('El e-mail o la contraseña no son correctos.')).toHaveCSS(
    'color',
    'rgb(196, 38, 46)',
  )
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('S1.8.15 S1.7.24 Google’s button shows where it is offered, and its failure in an alert', async ({ page }) => {
  await page.goto('/#/loginpage')
  await expect(page.getByRole('button', { name: 'Entrar con Google' })).toHaveCount(0)
  await page.route('**/api/accounts/options', (route) => route.fulfill({ json: { google: true, passwordMinimum: 6 } }))
  await page.route('**/api/auth/sign-in/social', (route) =>
    route.fulfill({ status: 503, json: { code: 'google-unavailable', status: 503, detail: 'Google no responde.' } }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Entrar con Google' }).click()
  await expect(page.getByRole('alert').getByText('Google no responde.')).toBeVisible()
  await page.goto('/#/loginpage?google=address-unverified')
  await expect(page.getByRole('alert').getByText('Google no ha verificado esa dirección')).toBeVisible()

  // As the browser comes back from Google: the cookie is there, and this page has heard of nothing.
  await signIn(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/#/loginpage?return=%2Fprofilepage%3Ftab%3Dsubscripciones&google=done')
  await expect(page.getByText('Acceso correcto')).toBeVisible()
  await expect(page).toHaveURL(/#\/profilepage\?tab=subscripciones$/)
})

test('S1.2.14 S1.2.87 S1.8.16 S1.8.17 a forgotten password is replaced by the link in the mail, once', async ({
  page,
}) => {
  const holder = await register(page)
  await page.goto('/#/forgotpassword')
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
  await expect(page.getByText('Por favor da un email')).toBeVisible()
  await page.route('**/api/auth/request-password-reset', (route) =>
    route.fulfill({ status: 422, json: { code: 'payload-invalid', status: 422, detail: '' } }),
  )
  await email(page).fill(holder.email)
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
  await expect(page.getByRole('alert').getByText('Your email is not valid')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Tu correo electrónico no es válido')).toBeVisible()
  await page.unroute('**/api/auth/request-password-reset')
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
  await expect(page.getByRole('status').getByText('Please use the link in the email you have received')).toBeVisible()

  const link = await mailedLink(holder.email, { nth: 2 })
  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill('otra frase larga')
  await page.getByLabel('Repite la contraseña').fill('otra frase larga')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await expect(
    page.getByText('Contraseña cambiada. Entra con la nueva. Las llaves de acceso de antes ya no sirven.'),
  ).toBeVisible()
  await logIn(page, holder.email, 'otra frase larga')

  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill('una tercera frase')
  await page.getByLabel('Repite la contraseña').fill('una tercera frase')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await page.getByRole('button', { name: 'Pedir otro enlace' }).click()
  await expect(heading(page, '¿Has olvidado la contraseña?')).toBeVisible()
})

test('a session that ended leads to the login with a message, and back to where one was', async ({ page, context }) => {
  const holder = await signIn(page)
  await page.goto('/#/profilepage')
  await page.getByRole('tab', { name: 'Seguridad' }).click()
  await expect(page.getByText('Este dispositivo', { exact: true })).toBeVisible()
  await context.clearCookies()
  await page.getByRole('tab', { name: 'Datos' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Tu sesión ha terminado. Entra otra vez para seguir.')).toBeVisible()
  await expect(page).toHaveURL(/#\/loginpage\?return=/)
  await sendLogin(page, holder.email)
  await expect(page).toHaveURL(/#\/profilepage\?tab=datos$/)
})

/** Here every tab is in sight, unless told otherwise. */
const lookOn = (tab: Page, looks: boolean): Promise<void> =>
  tab.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !looks)

test('signing out in one tab is noticed by the other, and a visitor is led from My Account to the login', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/#/profilepage')
  await heading(page, 'Mi cuenta').waitFor()
  const other = await context.newPage()
  await other.goto('/#/profilepage')
  await expect(heading(other, 'Mi cuenta')).toBeVisible()
  await lookOn(other, false)
  await logOut(page)
  const notice = other.getByText('Has cerrado la sesión en otra pestaña.')
  await expect(notice).toBeVisible()
  await lookOn(other, true)
  await expect(notice).toHaveCount(0)
  await expect(other).toHaveURL(/#\/homepage2/)
  await other.goto('/#/profilepage')
  await expect(other).toHaveURL(/#\/loginpage\?return=%2Fprofilepage/)
})
