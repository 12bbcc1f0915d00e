import { expect, type Page, test } from '@playwright/test'
import { faultsOf, readyAxe, THEMES, wear } from './parts/axe.ts'
import { sendOperation } from './parts/operation.ts'
import { signInOperator } from './parts/operator.ts'

const referenceOf = (uuid: string): string => `${uuid.slice(0, 4)}-${uuid.slice(4, 8)}`.toUpperCase()
const card = (page: Page, reference: string) => page.getByRole('article').filter({ hasText: reference })

test('an operator finds an operation by its reference, sees until when it is kept, holds it with a reason and lifts that @both', async ({
  page,
}) => {
  const { operationUuid } = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  const reference = referenceOf(operationUuid)
  await signInOperator(page)
  await page.goto('/#/operatorpage?tab=kept')
  await page.getByLabel('Buscar una operación').fill(reference)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const found = card(page, reference)
  await expect(found).toContainText('Conservación: plazo normal, 90 días')
  await expect(found).toContainText('No hay imágenes ni vídeo guardados.')
  await expect(found).toContainText('Sin retención')

  await found.getByRole('button', { name: 'Retener' }).click()
  const dialog = page.getByRole('dialog', { name: `Retener ${reference}` })
  await expect(dialog.getByRole('button', { name: 'Retener' })).toBeDisabled()
  await dialog.getByLabel('Motivo').fill('Requerimiento del Juzgado 3')
  await dialog.getByRole('button', { name: 'Retener' }).click()
  await expect(page.getByText('Operación retenida.')).toBeVisible()
  await expect(found).toContainText('Requerimiento del Juzgado 3')
  await expect(found.getByText('Retenida', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await readyAxe(page)
  for (const theme of THEMES) {
    await wear(page, theme)
    expect(await faultsOf(page, theme), theme).toEqual([])
  }
  await page.getByRole('button', { name: 'Ver las retenidas' }).click()
  await expect(found).toContainText('Requerimiento del Juzgado 3')

  await found.getByRole('button', { name: 'Levantar la retención' }).click()
  const lifting = page.getByRole('dialog', { name: `Levantar la retención de ${reference}` })
  await lifting.getByLabel('Motivo').fill('Archivado')
  await lifting.getByRole('button', { name: 'Levantar la retención' }).click()
  await expect(found).toHaveCount(0)
  await page.getByRole('tab', { name: 'Registro' }).click()
  const log = page.getByRole('listitem').filter({ hasText: operationUuid })
  await expect(log.filter({ hasText: 'Levantó la retención' })).toContainText('Archivado')
  await expect(log.filter({ hasText: 'Retuvo la operación' })).toContainText('Requerimiento del Juzgado 3')
})
