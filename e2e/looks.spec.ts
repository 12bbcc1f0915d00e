import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { THEMES, wear } from './parts/axe.ts'
import { EVERY_ROUTE } from './parts/every-route.ts'
import { signIn } from './parts/holder.ts'
import { IDENTIFICATION_SCREENS } from './parts/identification-screens.ts'
import { IDENTIFICATION_STAGES } from './parts/identification-stages.ts'
import { differences, reduced } from './parts/looks-alike.ts'
import { NOTIFICATION_SCREENS } from './parts/notification-screens.ts'
import { LOOKS } from './parts/places.ts'
import { SIGNER_SCREENS } from './parts/signer-screens.ts'
import { SUMMARY_SCREENS } from './parts/summary-screens.ts'

test.use({ deviceScaleFactor: 1 })

/** A page that listens to its server is never idle: what it shows is looked at again anyway. */
const idle = (page: Page) =>
  Promise.race([
    page.waitForLoadState('networkidle'),
    page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000))),
  ])

/** Everything that was asked for is there and drawn. */
const drawn = async (page: Page) => {
  await idle(page)
  // What comes only once it is near is brought near.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo(0, 0)
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  await idle(page)
}

/** A page of the acta and a QR code tell which operation it is: no two are alike. */
const OF_ONE_OPERATION = 'section:has(> div > h3:text-is("Acta de evidencias")) canvas, svg[aria-label^="Código QR"]'

const picture = async (page: Page) =>
  reduced(await page.screenshot({ fullPage: true, mask: [page.locator(OF_ONE_OPERATION)] }))

/** On a busy machine a page may still be growing when it is first looked at. */
const MOST_LOOKS = 12

/** How the page differs from its accepted picture, the last time it was looked at. */
const compared = async (page: Page, file: string) => {
  const accepted = await readFile(file).catch(() => undefined)
  for (let looks = 1; ; looks++) {
    const seen = await picture(page)
    const found = accepted ? await differences(accepted, seen) : ['never accepted']
    if (found.length === 0 || looks === MOST_LOOKS) return { seen, found }
    await drawn(page)
  }
}

const keep = async (path: string, picture: Buffer) => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, picture)
}

/** The opened page beside its accepted pictures, light and dark. */
const looksAsAccepted = async (page: Page, name: string) => {
  const info = test.info()
  await drawn(page)
  for (const theme of THEMES) {
    await wear(page, theme)
    const file = `${info.project.name}/${theme}/${name}.webp`
    const { seen, found } = await compared(page, `${LOOKS}/${file}`)
    if (found.length === 0) continue
    const isAccepted = process.env.LOOKS === 'accept'
    await keep(isAccepted ? `${LOOKS}/${file}` : info.outputPath(file), seen)
    if (isAccepted) continue
    expect
      .soft(found, `${info.outputPath(file)} beside e2e/looks/${file}; accepted by npm run looks -- --accept`)
      .toEqual([])
  }
}

for (const { name, path, isOfHolders } of EVERY_ROUTE)
  test(`${name} looks as it was accepted`, { tag: '@both' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (isOfHolders) await signIn(page)
    await page.goto(`/#${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await looksAsAccepted(page, name)
  })

/** Of who comes by a link: where nothing but letters differs, whenever it is looked at. */
const BY_LINK = [
  'link-unknown',
  'operation-expired',
  'sign-read',
  'sign-code',
  'sign-drawing',
  'signing-moment',
  'done',
  'copy',
  'notification',
  'notification-rejected',
  'identify-on-phone',
] as const
/** At a desk these are pages of the phone that is asked for. */
const ON_A_PHONE = ['identify', 'identify-face'] as const

const COME_TO = {
  ...SIGNER_SCREENS,
  ...NOTIFICATION_SCREENS,
  ...IDENTIFICATION_SCREENS,
  ...IDENTIFICATION_STAGES,
  ...SUMMARY_SCREENS,
}
const IN_BOTH_SIZES = [...BY_LINK, ...Object.keys(IDENTIFICATION_STAGES), ...Object.keys(SUMMARY_SCREENS)]

for (const name of [...IN_BOTH_SIZES, ...ON_A_PHONE])
  test(`${name} looks as it was accepted`, { tag: IN_BOTH_SIZES.includes(name) ? '@both' : '@phone' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await COME_TO[name]!(page)
    await looksAsAccepted(page, name)
  })

/** A page of 400 by 400 with a button in it. */
const drawing = (left: number, colour: string, word = 'Firmar'): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/>
      <rect x="${left}" y="180" width="160" height="48" rx="12" fill="${colour}"/>
      <text x="20" y="60" font-family="sans-serif" font-size="15">${word}</text></svg>`),
  )
    .png()
    .toBuffer()
    .then(reduced)

test('what moved, is missing or has another colour does not look alike; other letters in a line do', async () => {
  const accepted = await drawing(60, '#2639d9')
  expect(await differences(accepted, await drawing(61, '#2739d8'))).toEqual([])
  expect(await differences(accepted, await drawing(60, '#2639d9', 'Fírmar'))).toEqual([])
  for (const other of [drawing(76, '#2639d9'), drawing(60, '#0a7d4f'), drawing(60, '#fff')])
    expect(await differences(accepted, await other)).not.toEqual([])
})
