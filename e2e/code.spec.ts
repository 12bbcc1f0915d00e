import { expect, type Page, test } from '@playwright/test'
import { messagesFor, textedCode, wrongCode } from './parts/inbox.ts'
import {
  acceptButton,
  codeField,
  openLink,
  pressTwice,
  type SentOperation,
  sendOperation,
  signButton,
  toCodeStep,
} from './parts/operation.ts'

const tryCode = async (page: Page, code: string) => {
  await codeField(page).fill(code)
  await signButton(page).click()
}

const lockOut = async (page: Page, { person }: SentOperation) => {
  const code = await textedCode(person.phone)
  for (const [tries, words] of [
    [1, 'Te quedan 4 intentos'],
    [2, 'Te quedan 3 intentos'],
    [3, 'Te quedan 2 intentos'],
    [4, 'Te queda 1 intento'],
  ] as const) {
    await tryCode(page, wrongCode(code, tries))
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await tryCode(page, wrongCode(code, 5))
}

test('wrong codes tell how many tries are left; the fifth locks, and a reload does not open the lock', async ({
  page,
}) => {
  const operation = await sendOperation()
  await toCodeStep(page, operation)
  await lockOut(page, operation)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Código bloqueado')
  await expect(page.getByText('Podrás pedir un código nuevo a las')).toBeVisible()
  await expect(page.getByRole('alert').getByText('La firma está bloqueada un rato.')).toBeVisible()
  await expect(page.getByText('Por favor prueba otra vez')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enviarme un código nuevo' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Código bloqueado')
  expect(await messagesFor(operation.person.phone)).toHaveLength(1)
})

test('S1.8.08 after a wrong code the snackbar quotes the failure, the field is empty and awaits the right one', async ({
  page,
}) => {
  const operation = await sendOperation()
  await toCodeStep(page, operation)
  const code = await textedCode(operation.person.phone)
  await tryCode(page, wrongCode(code))
  const alerts = page.getByRole('alert')
  await expect(
    alerts.filter({ hasText: 'Ha ocurrido un errro al firmar el documento. Por favor prueba otra vez' }),
  ).toBeVisible()
  await expect(
    alerts.filter({ hasText: 'No es el último código que te hemos enviado. Te quedan 4 intentos.' }),
  ).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveValue('')
  await page.keyboard.type(code)
  await expect(codeField(page)).toHaveValue(code)
  await expect(page.getByText('Por favor prueba otra vez'), 'what is answered is not told on').toHaveCount(0)
  await expect(page.getByText('Te quedan 4 intentos.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('La firma se ha realizado correctamente')).toBeVisible()
})

test('the code is typed over, pasted over, taken back and filled in as in any field', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const operation = await sendOperation()
  await toCodeStep(page, operation)
  const field = codeField(page)
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.click()
  await page.keyboard.type('1234567')
  await expect(field).toHaveValue('123456')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('12345')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('9')
  await expect(field).toHaveValue('9')
  await page.evaluate(() => navigator.clipboard.writeText('Firmeza: 040 712'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue('040712')
  await page.evaluate(() => navigator.clipboard.writeText('111222'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue('111222')
})

test('S1.5.31 signing without a code asks for it, and asks the server nothing', async ({ page }) => {
  const operation = await sendOperation()
  await toCodeStep(page, operation)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signButton(page).click()
  await expect(
    page.getByText('Para poder verificar el código OTP es necesario que lo introduzca en la caja de texto.'),
  ).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  expect(asked.filter((url) => url.includes('verifyotp'))).toEqual([])
})

test('double clicks accept once, send one code and sign once', async ({ page }) => {
  const { link, person } = await sendOperation()
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname.split('/')[3] ?? '')
  })
  await openLink(page, link)
  await pressTwice(acceptButton(page))
  await codeField(page).fill(await textedCode(person.phone))
  await pressTwice(signButton(page))
  await expect(page.getByText('La firma se ha realizado correctamente')).toBeVisible()
  expect(posts.filter((call) => call !== 'links')).toEqual(['documentread', 'createotp', 'verifyotpforbot'])
  expect(await messagesFor(person.phone)).toHaveLength(1)
})

test('without a network the code is kept, and signing again signs', async ({ page, context }) => {
  const operation = await sendOperation()
  await toCodeStep(page, operation)
  const code = await textedCode(operation.person.phone)
  await context.setOffline(true)
  await tryCode(page, code)
  await expect(page.getByText('No hay conexión con el servidor. No se ha perdido nada')).toBeVisible()
  await expect(codeField(page)).toHaveValue(code)
  await context.setOffline(false)
  await expect(page.getByText('No hay conexión con el servidor.')).toHaveCount(0)
  await expect(codeField(page)).toHaveValue(code)
  await signButton(page).click()
  await expect(page.getByText('La firma se ha realizado correctamente')).toBeVisible()
})

test('an answer cut off after the signature: signing again finds it signed', async ({ page }) => {
  const operation = await sendOperation()
  await toCodeStep(page, operation)
  await page.route(
    '**/verifyotpforbot/*',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await tryCode(page, await textedCode(operation.person.phone))
  await expect(page.getByText('No hay conexión con el servidor. No se ha perdido nada')).toBeVisible()
  await signButton(page).click()
  await expect(page.getByText('La firma se ha realizado correctamente')).toBeVisible()
})

test('several documents are accepted one by one, then one code signs them all', async ({ page }) => {
  const { link, person } = await sendOperation({ documents: ['Contrato', 'Anexo'] })
  await openLink(page, link)
  await expect(page.getByText('Documento 1 de 2')).toBeVisible()
  await acceptButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anexo')
  expect(await messagesFor(person.phone)).toHaveLength(0)
  await acceptButton(page).click()
  await tryCode(page, await textedCode(person.phone))
  await expect(page.getByRole('link', { name: 'Descargar documento' })).toHaveCount(2)
})

test.describe('S1.4.29 each failure shows an error snackbar', () => {
  const failures = [
    ['**/documentread/*', 'S1.8.05', 'Ha ocurrido un error al aceptar el documento. Por favor prueba otra vez'],
    ['**/createotp/*', 'S1.8.05', 'Ha ocurrido un error al aceptar el documento. Por favor prueba otra vez'],
    ['**/verifyotpforbot/*', 'S1.8.08', 'Ha ocurrido un errro al firmar el documento. Por favor prueba otra vez'],
  ] as const
  for (const [call, id, words] of failures) {
    test(`${id} when ${call} fails; the same button then works`, async ({ page }) => {
      const { link, person } = await sendOperation()
      await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
      await openLink(page, link)
      await acceptButton(page).click()
      if (call.includes('verify')) {
        await tryCode(page, await textedCode(person.phone))
        await expect(page.getByRole('alert').getByText(words)).toBeVisible()
        await signButton(page).click()
        await expect(page.getByText('La firma se ha realizado correctamente')).toBeVisible()
      } else {
        await expect(page.getByRole('alert').getByText(words)).toBeVisible()
        await acceptButton(page).click()
        await expect(codeField(page)).toBeVisible()
        expect(await page.getByText(words).count()).toBe(0)
      }
    })
  }

  test('S1.8.03 when the page cannot be shown; there is no button to accept until it can', async ({ page }) => {
    const { link } = await sendOperation()
    await page.route('**/api/signing/pages/**', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await page.goto(link)
    const words = 'Ha ocurrido un error al visualizar el documento. Por favor, refresca la página'
    await expect(page.getByRole('alert').getByText(words)).toHaveCount(1)
    await expect(page.getByRole('alert').getByText('No hemos podido mostrar el documento')).toBeVisible()
    await expect(acceptButton(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
    await expect(acceptButton(page)).toBeVisible()
  })

  test('a page that never comes as a picture: the PDF itself is offered, and once downloaded can be accepted', async ({
    page,
  }) => {
    const { link } = await sendOperation()
    const problem = { code: 'page-not-drawn', status: 422, title: 'page-not-drawn', detail: '' }
    await page.route('**/api/signing/pages/**', (route) => route.fulfill({ status: 422, json: problem }))
    await page.goto(link)
    await expect(acceptButton(page)).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar el PDF' }).click()
    expect((await download).suggestedFilename()).toBe('documento1.pdf')
    await acceptButton(page).click()
    await expect(codeField(page)).toBeVisible()
  })

  test('S1.8.02 when the operation cannot be read; asking again opens it', async ({ page }) => {
    const { link } = await sendOperation()
    await page.route('**/links/exchange', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await page.goto(link)
    const words = 'Ha ocurrido un error al obtener los datos de la operación.'
    await expect(page.getByRole('alert').getByText(words)).toBeVisible()
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
    await expect(acceptButton(page)).toBeVisible()
  })
})
