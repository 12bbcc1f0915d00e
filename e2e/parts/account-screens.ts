import type { Page } from '@playwright/test'
import { sendLogin } from './account.ts'
import { askToRegister, PASSWORD, register, signIn } from './holder.ts'
import { mailedLink } from './inbox.ts'
import { somebody } from './person.ts'

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()
const securityOf = async (page: Page) => {
  await signIn(page)
  await page.goto('/#/profilepage?tab=seguridad')
  await page.getByText('Este dispositivo', { exact: true }).waitFor()
}

/** What differs from its neighbours by a sentence: judged when `EVERY_STATE` asks for it. */
const LESSER_STATES: Record<string, (page: Page) => Promise<void>> = {
  'login-registered': async (page) => {
    await page.goto('/#/loginpage?registered=1')
    await page.getByText('Registro completado').waitFor()
  },
  'login-link-over': async (page) => {
    await page.route('**/api/auth/verify-email', (route) =>
      route.fulfill({ status: 410, json: { code: 'link-expired', status: 410, detail: '' } }),
    )
    await page.goto('/#/loginpage?verify=caducado')
    await page.getByText('El enlace ha caducado.').waitFor()
  },
  'login-stand-by': async (page) => {
    await page.route('**/api/auth/sign-in/email', () => {})
    await page.goto('/#/loginpage')
    await sendLogin(page, somebody().email)
    await page.getByRole('dialog', { name: 'Please stand by' }).waitFor()
  },
  'profile-unreachable': async (page) => {
    await page.route('**/api/accounts/me', (route) => route.abort())
    await page.goto('/#/profilepage')
    await title(page, 'No hemos podido abrir tu cuenta')
  },
  'profile-subscriptions': async (page) => {
    await signIn(page)
    await page.goto('/#/profilepage?tab=subscripciones')
    await page.getByText('No tienes ninguna subscripción activa').waitFor()
  },
}

/** The screens and states of accounts: how a person comes to each. */
export const ACCOUNT_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  ...(process.env.EVERY_STATE ? LESSER_STATES : {}),
  'register-errors': async (page) => {
    await page.goto('/#/registerpage')
    await page.getByRole('button', { name: 'Registrarme' }).click()
    await page.getByText('Debes aceptar para continuar!').waitFor()
  },
  'login-registered-elsewhere': async (page) => {
    const { email } = await askToRegister(page)
    await page.context().clearCookies()
    await page.goto(await mailedLink(email))
    await page.getByText('Escribe la contraseña que elegiste').waitFor()
  },
  'register-policy': async (page) => {
    await page.goto('/#/registerpage')
    await page.getByRole('button', { name: 'política de privacidad', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  },
  'login-refused': async (page) => {
    await page.route('**/api/accounts/options', (route) =>
      route.fulfill({ json: { google: true, passwordMinimum: 6 } }),
    )
    await page.goto('/#/loginpage')
    await page.getByRole('button', { name: 'Entrar con Google' }).waitFor()
    await sendLogin(page, somebody().email)
    await page.getByRole('alert').getByText('no son correctos').waitFor()
  },
  'login-second-factor': async (page) => {
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ json: { twoFactorRedirect: true } }))
    await page.goto('/#/loginpage')
    await sendLogin(page, somebody().email)
    await page.getByRole('heading', { name: 'Un paso más' }).waitFor()
  },
  'forgot-sent': async (page) => {
    await page.goto('/#/forgotpassword')
    await page.getByLabel('Correo electrónico').fill(somebody().email)
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
    await page.getByText('Please use the link').waitFor()
  },
  'reset-password': async (page) => {
    const { email } = await register(page)
    await page.goto('/#/forgotpassword')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
    await page.goto(await mailedLink(email, { nth: 2 }))
    await title(page, 'Pon una contraseña nueva')
  },
  profile: async (page) => {
    await signIn(page)
    await page.goto('/#/profilepage')
    await page.getByLabel('Alias').fill('x'.repeat(41))
    await page.getByText('Caben 40 caracteres como mucho').waitFor()
  },
  'account-first': async (page) => {
    await signIn(page)
    await page.goto('/#/profilepage')
    await page.getByRole('heading', { name: 'Envía tu primer documento' }).waitFor()
  },
  'security-two-steps': async (page) => {
    await securityOf(page)
    await page.getByRole('button', { name: 'Activar' }).click()
    await page.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('img', { name: /Código QR/ }).waitFor()
  },
  'security-delete': async (page) => {
    await securityOf(page)
    await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
    await page.getByRole('dialog').waitFor()
  },
}
