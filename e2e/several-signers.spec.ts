import { expect, type Locator, type Page, test } from '@playwright/test'
import { followInPanel, signIn } from './parts/holder.ts'
import { mailedLink, messagesFor, textedCode } from './parts/inbox.ts'
import {
  acceptButton,
  codeField,
  drawOn,
  openLink,
  pressTwice,
  sendOperation,
  signButton,
  signIt,
  toCodeStep,
  toDrawing,
} from './parts/operation.ts'
import { somebody } from './parts/person.ts'

const second = (page: Page): Locator => page.getByRole('group', { name: 'Firmante 2' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
const sent = (page: Page) => page.getByRole('dialog', { name: 'Enviado' })

const fill = async (form: Page | Locator, person: { name: string; lastname: string; email: string }) => {
  await form.getByLabel('Nombre', { exact: true }).first().fill(person.name)
  await form.getByLabel('Apellidos', { exact: true }).first().fill(person.lastname)
  await form.getByLabel('Correo electrónico', { exact: true }).first().fill(person.email)
}

test('two people sign in order, one with a code and one by hand, and both are told how it stands', {
  tag: '@both',
}, async ({ page }) => {
  await signIn(page)
  const [ana, luis] = [somebody(), somebody()]
  await page.goto('/#/createsignpage?type=Firma con OTP')
  await fill(page, ana)
  await page.getByLabel('Móvil', { exact: true }).fill(ana.phone)
  await page.getByRole('button', { name: 'Añadir firmante' }).click()
  await expect(second(page).getByLabel('Nombre', { exact: true })).toBeFocused()
  await expect(page.getByText('4 créditos · tu saldo: 5')).toBeVisible()
  await expect(page.getByText('Quedan 4 datos por rellenar.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await second(page).getByLabel('Apellidos').fill('Vega')
  const left = test.info().project.name === 'phone' ? 'Quedan 3 datos por rellenar.' : /nombre del firmante 2/i
  await expect(page.getByText(left)).toBeVisible()
  await fill(second(page), luis)
  await second(page).getByRole('radio', { name: 'Manuscrita' }).check()
  await expect(second(page).getByLabel('Móvil')).toHaveCount(0)
  await expect(page.getByLabel('Firman en orden')).toBeChecked()
  await send(page).click()
  await expect(sent(page)).toContainText(`a ${ana.name}. Los demás recibirán el correo cuando les toque.`)
  expect(await messagesFor(luis.email)).toEqual([])

  await openLink(page, await mailedLink(ana.email))
  await acceptButton(page).click()
  await codeField(page).fill(await textedCode(ana.phone))
  await signButton(page).click()
  await expect(page.getByText('Faltan otras firmas')).toBeVisible()

  const follow = await followInPanel(page)
  await expect(follow.getByText(`${ana.name} ${ana.lastname} y 1 más`).first()).toBeVisible()
  await expect(follow.getByText(/^Firmó el /)).toBeVisible()
  await expect(follow.getByText('Le toca firmar')).toBeVisible()
  await follow.close()

  const link = await mailedLink(luis.email)
  expect(link).toContain('#/handwrittenSignature/')
  await openLink(page, link)
  await acceptButton(page).click()
  await drawOn(page)
  await signButton(page).click()
  await expect(page.getByRole('link', { name: /Descargar/ }).first()).toBeVisible()
})

test('who will not sign says why, and the sender reads it', { tag: '@both' }, async ({ page }) => {
  const operation = await sendOperation()
  await openLink(page, operation.link)
  await page.getByRole('button', { name: 'No quiero firmar este documento' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Rechazar la firma?' })
  await dialog.getByRole('button', { name: 'Rechazar la firma' }).click()
  await expect(dialog.getByText('Elige un motivo.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'No quiero firmar este documento' }).click()
  await dialog.getByLabel('Otro motivo').check()
  await dialog.getByRole('button', { name: 'Rechazar la firma' }).click()
  await expect(dialog.getByText('Escribe por qué no lo firmas.')).toBeVisible()
  await dialog.getByLabel('Con tus palabras').fill('No es lo que hablamos.')
  // Without a network nothing is lost, and it can be sent again.
  await page.route(/decline/, (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Rechazar la firma' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await pressTwice(dialog.getByRole('button', { name: 'Rechazar la firma' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Esta firma fue rechazada' })).toBeVisible()
  await page.goto(operation.link)
  await expect(page.getByRole('heading', { level: 1, name: 'Esta firma fue rechazada' })).toBeVisible()
})

for (const drawn of [false, true])
  test(`who has accepted may still decline, ${drawn ? 'beside the canvas' : 'beside the code'}, and pass it on no more`, {
    tag: '@both',
  }, async ({ page }) => {
    const operation = await sendOperation({ drawn, handover: true })
    await (drawn ? toDrawing : toCodeStep)(page, operation)
    await expect(page.getByRole('button', { name: /otra persona$/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'No quiero firmar este documento' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Rechazar la firma?' })
    await dialog.getByLabel('Hay un error en los datos').check()
    await dialog.getByRole('button', { name: 'Rechazar la firma' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Esta firma fue rechazada' })).toBeVisible()
  })

test('S1.9.24 who should not be the one to sign passes it on, and the other signs', { tag: '@both' }, async ({
  page,
  browser,
}) => {
  const operation = await sendOperation({ handover: true })
  await openLink(page, operation.link)
  await page.getByRole('button', { name: /^(Debe firmarlo otra persona|Pasar a otra persona)$/ }).click()
  const right = somebody()
  const dialog = page.getByRole('dialog')
  const width = async () => (await dialog.boundingBox())?.width
  // On a phone it comes up from the edge, as wide as that.
  expect(await width()).toBe(Math.min(500, page.viewportSize()!.width))
  await dialog.getByLabel('Nombre').fill('Luis')
  await dialog.getByLabel('Apellidos').fill('Pardo')
  await dialog.getByLabel('Correo electrónico').fill(right.email)
  await dialog.getByLabel('Móvil').fill('12')
  await dialog.getByRole('button', { name: 'Pasar la firma' }).click()
  await expect(dialog.getByText('Ese móvil no parece correcto. De fuera de España, con prefijo.')).toBeVisible()
  await dialog.getByLabel('Móvil').fill(right.phone)
  await dialog.getByRole('button', { name: 'Pasar la firma' }).dblclick()
  await expect(dialog.getByText(`Le hemos escrito a ${right.email}.`)).toBeVisible()
  expect(await width()).toBe(300)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Esta firma sigue en otro sitio' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIt(other, { ...operation, person: right, link: await mailedLink(right.email) })
  await other.context().close()
})

/** Who stands where in the form. */
const order = (page: Page) =>
  page
    .locator('[data-signer]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector<HTMLInputElement>('input[name$="name"]')!.value))

test('signers are numbered, and put in order by drag, by touch, by keys and by buttons, each with what was typed', {
  tag: '@both',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/#/createsignpage?type=Firma con OTP')
  const first = page.getByRole('group', { name: 'Firmante 1' })
  await expect(first).toHaveCount(0)
  await fill(page, { ...somebody(), name: 'Ana' })
  await page.getByLabel('Móvil', { exact: true }).fill('600111222')
  const add = page.getByRole('button', { name: 'Añadir firmante' })
  await add.click()
  await fill(second(page), { ...somebody(), name: 'Luis' })
  await second(page).getByRole('radio', { name: 'Manuscrita' }).check()
  await add.click()
  await fill(page.getByRole('group', { name: 'Firmante 3' }), { ...somebody(), name: 'Eva' })
  await expect(first).toContainText('1')
  expect(await order(page)).toEqual(['Ana', 'Luis', 'Eva'])

  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Cambiar el orden de ${name} `) })
  await handle('Luis').focus()
  await page.keyboard.press('ArrowUp')
  expect(await order(page)).toEqual(['Luis', 'Ana', 'Eva'])
  await expect(handle('Luis')).toBeFocused()
  await expect(page.getByText('Luis: 1 de 3.')).toBeAttached()
  // Who comes first says what the form is for, and nobody's own is lost.
  await expect(page.getByRole('radio', { name: 'Firma Manuscrita' })).toBeChecked()
  await expect(second(page).getByLabel('Móvil')).toHaveValue('600111222')
  await page.keyboard.press('ArrowUp')
  expect(await order(page)).toEqual(['Luis', 'Ana', 'Eva'])

  // What was pressed goes on with them: pressed again it moves them again.
  const down = page.getByRole('button', { name: 'Bajar a Luis' })
  await down.press('Enter')
  expect(await order(page)).toEqual(['Ana', 'Luis', 'Eva'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await order(page)).toEqual(['Ana', 'Eva', 'Luis'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Subir a Luis' }).click()
  expect(await order(page)).toEqual(['Ana', 'Luis', 'Eva'])

  await handle('Ana').scrollIntoViewIfNeeded()
  const from = (await handle('Ana').boundingBox())!
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, from.y + from.height / 2 + 20)
  const last = (await handle('Eva').boundingBox())!
  await page.mouse.move(x, last.y + last.height, { steps: 4 })
  await page.mouse.up()
  expect(await order(page)).toEqual(['Luis', 'Eva', 'Ana'])
  await expect(page.getByText('Ana: 3 de 3.')).toBeAttached()

  // Let go of with Escape, nothing has moved.
  await handle('Ana').scrollIntoViewIfNeeded()
  const again = (await handle('Ana').boundingBox())!
  await page.mouse.move(again.x + 20, again.y + 20)
  await page.mouse.down()
  await page.mouse.move(again.x + 20, again.y - 30, { steps: 3 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await order(page)).toEqual(['Luis', 'Eva', 'Ana'])
  // A quick flick: let go of before its last move has been drawn.
  await handle('Ana').scrollIntoViewIfNeeded()
  const flicked = (await handle('Ana').boundingBox())!
  await page.mouse.move(flicked.x + 20, flicked.y + 20)
  await page.mouse.down()
  await page.mouse.move(flicked.x + 20, flicked.y + 10)
  await handle('Ana').evaluate((grip) => {
    const top = document.querySelector('[data-signer]')!.getBoundingClientRect().top
    for (const type of ['pointermove', 'pointerup'])
      grip.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientY: top - 5, bubbles: true }))
  })
  await page.mouse.up()
  expect(await order(page)).toEqual(['Ana', 'Luis', 'Eva'])
})

test('a row of several folds to who they are, and opens by itself where something in it is wrong', async ({ page }) => {
  await signIn(page)
  await page.goto('/#/createsignpage')
  await fill(page, { ...somebody(), name: 'Ana' })
  await page.getByRole('button', { name: 'Añadir firmante' }).click()
  const first = page.getByRole('group', { name: 'Firmante 1' })
  const details = first.getByRole('button', { name: /^Datos de Ana / })
  await details.click()
  await expect(details).toHaveAttribute('aria-expanded', 'false')
  await expect(first.getByLabel('Nombre', { exact: true })).toBeHidden()
  await expect(first).toContainText('@example.com')
  await details.click()
  await first.getByLabel('Correo electrónico', { exact: true }).fill('ana@')
  await first.getByLabel('Correo electrónico', { exact: true }).blur()
  await details.click()
  await expect(first.getByText('Introduce una dirección de correo electrónico válida')).toBeVisible()
})
