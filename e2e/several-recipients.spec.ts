import { accountPaths } from '@firmeza/accounts/wire'
import { expect, type Page, test } from '@playwright/test'
import { faultsOf, readyAxe, THEMES, wear } from './parts/axe.ts'
import { type ClockedServer, openClockedServer } from './parts/clocked-server.ts'
import { PASSWORD } from './parts/holder.ts'
import { mailedLink, messagesFor } from './parts/inbox.ts'
import { download, textOf } from './parts/judged.ts'
import { openNotification } from './parts/notification-screens.ts'
import { nothingIsLost } from './parts/out-of-sight.ts'
import { somebody } from './parts/person.ts'
import { SERVER } from './parts/places.ts'
import { sendRecipients, toRecipients } from './parts/recipients.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page) => page.getByRole('region', { name: 'Destinatarios' })

const isSound = async (page: Page) => {
  await readyAxe(page)
  for (const theme of THEMES) {
    await wear(page, theme)
    expect(await faultsOf(page, theme)).toEqual([])
  }
}

test('several are notified by one form: no order, no way to sign, and the price of all is said before', {
  tag: '@both',
}, async ({ page }) => {
  await toRecipients(page)
  await expect(page.getByText('3 créditos · tu saldo: 5')).toBeVisible()
  await expect(page.getByText(/^Cada destinatario cuesta 1 crédito/)).toBeVisible()
  await expect(page.getByLabel('Firman en orden')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Manuscrita', exact: true })).toHaveCount(0)
  await expect(page.getByText(/firmante|quien(es)? firma/i)).toHaveCount(0)
  await isSound(page)
  await nothingIsLost(page)
  const last = page.getByRole('group', { name: 'Destinatario 3' })
  await last.getByLabel('Apellidos').fill('')
  await expect(page.getByText(/apellidos del destinatario 3/i)).toBeVisible()
  await last.getByRole('button', { name: /^Quitar a / }).click()
  await expect(last).toHaveCount(0)
  await expect(page.getByText('2 créditos · tu saldo: 5')).toBeVisible()
})

test('who answered is told that it was withdrawn later, and keeps the proof', async ({ page, browser }) => {
  const [ana] = await sendRecipients(page, SERVER, somebody())
  const tab = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await openNotification(tab, await mailedLink(ana.email))
  await button(tab, 'Aceptar').click()
  await expect(title(tab)).toHaveText('Has aceptado la notificación')
  // Until their acta is sealed the page tells of the withdrawal alone.
  await tab.getByRole('link', { name: 'Descargar el justificante' }).waitFor()
  await button(page, 'Cancelar la operación').click()
  await button(page, 'Cancelar la operación').last().click()
  await expect(page.getByText('Operación cancelada.')).toBeVisible()
  await tab.reload()
  await expect(title(tab)).toHaveText('Has aceptado la notificación')
  await expect(tab.getByText('la retiró después de que contestaras')).toBeVisible()
  expect(textOf((await download(tab, 'Descargar el justificante')).bytes)).toContain(ana.lastname)
  await isSound(tab)
  await tab.context().close()
})

test('of three one accepts, one refuses and one never opens it: the panel and both actas tell what is known', async ({
  page,
  browser,
}) => {
  test.slow()
  const server: ClockedServer = await openClockedServer()
  try {
    const sender = somebody()
    const people = await sendRecipients(page, server.url, sender)
    const [ana, luis, eva] = people
    const panel = page.url()
    const visit = async (email: string) => {
      const tab = await (await browser.newContext({ locale: 'es-ES' })).newPage()
      await openNotification(tab, await mailedLink(email, { server: server.url }))
      for (const other of people.filter((each) => each.email !== email))
        expect(await tab.content()).not.toContain(other.lastname)
      return tab
    }
    const tab = await visit(ana.email)
    await button(tab, 'Aceptar').click()
    await expect(title(tab)).toHaveText('Has aceptado la notificación')
    const early = textOf((await download(tab, 'Descargar el justificante')).bytes)
    expect(early).toContain(ana.lastname)
    expect((await messagesFor(ana.email, server.url))[0]!.text).toContain('aquí tienes el justificante')
    await isSound(tab)
    await nothingIsLost(tab)
    const other = await visit(luis.email)
    await button(other, 'Rechazar').click()
    await other.getByLabel('No estoy de acuerdo').check()
    await other.getByLabel(/^Con tus palabras/).fill('La subida fue del 1,8 %.')
    await button(other, 'Rechazar la notificación').click()
    await expect(title(other)).toHaveText('Has rechazado la notificación')

    await expect(card(page)).toContainText(/1 de 3Contestó el .*2 de 3Contestó el .*3 de 3Todavía no ha contestado/)
    await expect(card(page)).toContainText('«La subida fue del 1,8 %.»')
    await expect(card(page)).toContainText('No se ha mostrado en ningún navegador')
    const theirs = textOf((await download(page, `justificante de ${ana.name} ${ana.lastname}`)).bytes)
    expect(theirs).toBe(early)
    await expect(page.getByText(`Sin contestar todavía: ${eva.name} ${eva.lastname}.`)).toBeVisible()
    await isSound(page)
    await nothingIsLost(page)

    await server.advance({ days: 31 })
    const told = async () => (await messagesFor(sender.email, server.url)).map(({ subject }) => subject).join()
    await expect.poll(told).toContain('aceptada 1, rechazada 1, sin respuesta 1')
    expect((await messagesFor(eva.email, server.url))[0]!.text).not.toContain('justificante')

    const credentials = { email: sender.email, password: PASSWORD, rememberMe: false }
    await page.request.post(server.url + accountPaths.signIn, { data: credentials, headers: { origin: server.url } })
    await page.goto(panel)
    await page.reload()
    await expect(card(page)).toContainText('No contestó')
    await expect(page.getByText(`Rechazada por ${luis.name} ${luis.lastname}`)).toBeVisible()
    const acta = textOf((await download(page, 'Acta')).bytes).replace(/\s+/g, ' ')
    expect(acta).toContain('De 3 destinatarios: aceptada 1, rechazada 1, sin respuesta 1.')
    expect(acta).toContain(`${ana.name} ${ana.lastname} aceptó el`)
    expect(acta).toContain('«La subida fue del 1,8 %.»')
    expect(acta).toContain(`para ${eva.name} ${eva.lastname}. Nadie la aceptó ni la rechazó`)

    await tab.goto(await mailedLink(ana.email, { server: server.url, nth: 2 }))
    const proof = textOf((await download(tab, 'Descargar el justificante')).bytes)
    expect(proof).toContain(ana.lastname)
    for (const { lastname, email } of [luis, eva]) {
      expect(proof).not.toContain(lastname)
      expect(proof).not.toContain(email)
    }
  } finally {
    await server.close()
  }
})
