import type { Page } from '@playwright/test'
import { signIn } from './holder.ts'
import { asUpload, ownPdf } from './own-pdf.ts'
import { type Person, somebody } from './person.ts'
import { SERVER } from './places.ts'

/** Fills the form of a notification for these. */
const fillRecipients = async (page: Page, people: readonly Person[]): Promise<void> => {
  for (const [at, { name, lastname, email }] of people.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Añadir destinatario' }).click()
    const row =
      at > 0 ? page.getByRole('group', { name: `Destinatario ${at + 1}` }) : page.locator('[data-signer]').first()
    for (const [label, value] of [
      ['Nombre', name],
      ['Apellidos', lastname],
      ['Correo electrónico', email],
    ] as const)
      await row.getByLabel(label, { exact: true }).fill(value)
  }
}

/** A new account at the form of a notification of three, with its PDF. */
export const toRecipients = async (
  page: Page,
  server = SERVER,
  sender = somebody(),
): Promise<[Person, Person, Person]> => {
  await signIn(page, sender, server)
  const named = (lastname: string): Person => ({ ...somebody(), lastname })
  const people: [Person, Person, Person] = [named('Primera'), named('Segunda'), named('Tercera')]
  await page.goto(`${server}/#/createsignpage?type=Notificación certificada`)
  await fillRecipients(page, people)
  await page.getByLabel('Tu documento').setInputFiles(asUpload(ownPdf()))
  return people
}

/** The notification of three, sent, and the panel that follows it. */
export const sendRecipients = async (
  page: Page,
  server = SERVER,
  sender = somebody(),
): Promise<[Person, Person, Person]> => {
  const people = await toRecipients(page, server, sender)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const sent = page.getByRole('dialog', { name: 'Enviado' })
  await sent.getByText('a cada uno el suyo').waitFor()
  await sent.getByRole('link', { name: 'Seguir en el panel' }).click()
  await page.getByRole('heading', { name: 'Destinatarios' }).waitFor()
  return people
}
