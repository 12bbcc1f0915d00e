import { identificationPaths } from '@firmeza/identification/wire'
import { expect, test } from '@playwright/test'
import { sessionData } from './parts/account.ts'
import { usesThisCamera } from './parts/filmed.ts'
import { messagesFor } from './parts/inbox.ts'
import { sendOperation } from './parts/operation.ts'
import { signInOperator } from './parts/operator.ts'
import { NAMED_SERVER, UNSEALING_SERVER } from './parts/places.ts'

const FILM = Buffer.from('a film of nobody')

test('a person of the provider looks at what waits, and rejects it with a cause; both sides are told @both', async ({
  page,
}) => {
  const { operationUuid, link, person } = await sendOperation({
    video: 'IDENTIFICATION_NO_ASISTIDA',
    server: UNSEALING_SERVER,
  })
  await page.goto(link)
  await usesThisCamera(page)
  await page.getByRole('button', { name: 'Empezar a grabar' }).waitFor()
  const { esignToken } = await sessionData(page)
  const post = async (path: string, data?: object) => {
    const headers = { authorization: `Bearer ${esignToken}` }
    const answer = await page.request.post(NAMED_SERVER + path, { headers, ...(data && { data }) })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const { videouuid } = await post(identificationPaths.start(operationUuid))
  const domainUuid = /"domainUuid":"([^"]+)"/.exec(await page.content())?.[1]
  await post(identificationPaths.uploadVideo(operationUuid), {
    videoBase64: FILM.toString('base64'),
    domainUuid,
    videoUuid: videouuid,
    videoDuration: 4200,
    videoSize: FILM.length,
  })
  await post(identificationPaths.computeResult(operationUuid, videouuid))
  await page.goto('about:blank')

  await signInOperator(page, UNSEALING_SERVER, NAMED_SERVER)
  await page.goto(`${NAMED_SERVER}/#/operatorpage?tab=reviews`)
  const reference = operationUuid
    .slice(0, 8)
    .toUpperCase()
    .replace(/(.{4})/, '$1-')
  const waiting = page.getByRole('article').filter({ hasText: reference })
  await expect(waiting).toContainText('No comprobadas: Prueba de vida')
  await waiting.getByRole('button', { name: 'Revisar' }).click()
  await expect(waiting).toContainText(person.lastname)
  await expect(waiting.getByLabel('Vídeo de la identificación')).toBeVisible()
  await expect(waiting.getByRole('tab', { name: 'Biometry' })).toBeVisible()
  await waiting.getByRole('button', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog', { name: `¿Rechazar la identificación ${reference}?` })
  await dialog.getByLabel('Motivo').fill('La cámara enfocaba a una pantalla')
  await expect(dialog.getByRole('button', { name: 'Rechazar' })).toBeDisabled()
  await dialog.getByLabel('Causa').selectOption('No parece una persona ante la cámara')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect(waiting).toHaveCount(0)
  await expect
    .poll(async () => (await messagesFor(person.email, UNSEALING_SERVER)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('no sigue adelante'))
  await page.getByRole('tab', { name: 'Registro' }).click()
  await expect(page.getByText('Rechazó una identificación').first()).toBeVisible()
})
