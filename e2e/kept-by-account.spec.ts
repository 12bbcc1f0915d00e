import { expect, test } from '@playwright/test'
import { faultsOf, readyAxe, THEMES, wear } from './parts/axe.ts'
import { CREATION_PAGE, typeChoice } from './parts/creation.ts'
import { signIn } from './parts/holder.ts'

test('an account holder chooses how long those are kept who are identified, and the form names it @both', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/#/profilepage?tab=datos')
  const card = page.getByRole('region', { name: 'Al enviar' })
  const choice = card.getByLabel('Conservación de imágenes y vídeo')
  const save = card.getByRole('button', { name: 'Aplicar' })
  await expect(choice).toHaveValue('')
  await expect(save).toBeDisabled()
  await choice.selectOption('kyc')
  await save.click()
  await expect(page.getByText('Guardado: vale para lo que envíes desde ahora')).toBeVisible()
  await expect(save).toBeDisabled()
  await readyAxe(page)
  for (const theme of THEMES) {
    await wear(page, theme)
    expect(await faultsOf(page, theme), theme).toEqual([])
  }
  await page.reload()
  await expect(choice).toHaveValue('kyc')

  await page.goto(CREATION_PAGE)
  await typeChoice(page, 'Identificación no asistida').check()
  const kept = page.getByLabel('Conservación de imágenes y vídeo')
  await expect(kept).toHaveValue('')
  await expect(kept.locator('option').first()).toHaveText('La de tu cuenta: 10 años (3.653 días)')
})
