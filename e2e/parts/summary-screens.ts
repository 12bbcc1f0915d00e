import { readFile } from 'node:fs/promises'
import type { IdentificationResults, WirePrinted } from '@firmeza/identification/wire'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawSpecimen, rasterOf, SEEDS, type SpecimenKind } from '../../fixtures/identity-documents/specimens.ts'
import { sendOperation } from './operation.ts'

const specimen = async (kind: SpecimenKind) => {
  const portrait = await readFile(new URL('../../fixtures/identity-documents/portrait.jpg', import.meta.url))
  return drawSpecimen(kind, SEEDS.trying, { portrait })
}

const drawnSide = async (kind: SpecimenKind): Promise<Buffer> => {
  const { data, width, height } = await rasterOf(await specimen(kind))
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer()
}

const printed = (name: WirePrinted['name'], value: string | null, beside: WirePrinted['beside']): WirePrinted => ({
  name,
  value,
  confidence: value === null ? null : 0.9,
  reason: value ? null : 'unsure',
  beside,
  zone: null,
})

/** A result with all that there may be: read, measured, and not checked. */
const somebodysResults = async (): Promise<IdentificationResults> => {
  const { portraitBox, person } = await specimen('dni-front')
  const front = await drawnSide('dni-front')
  const { x: left, y: top, width, height } = portraitBox!
  const portrait = await sharp(front).extract({ left, top, width, height }).jpeg().toBuffer()
  const face = (await sharp(portrait).resize(480).jpeg().toBuffer()).toString('base64')
  const surnames = person.surnames.join(' ')
  const day = (iso: string) => iso.split('-').toReversed().join('/')
  return {
    face,
    front: front.toString('base64'),
    back: (await drawnSide('dni-back')).toString('base64'),
    hologram: front.toString('base64'),
    hologramConfidence: 0.4213,
    passport: '',
    passportmrz: '',
    passportOcr: null,
    customer: { name: 'Ana', lastname: 'Sanz Gil', nif: person.dni, email: 'ana@example.com' },
    faceBiometry: {
      faceAttributes: { gender: 'female', age: 34, glasses: null, facialHair: null, hair: null },
    },
    frontBiometry: {
      confidence: 0.7742,
      frontConfidence: 0.9711,
      frontAttributes: { portrait: portrait.toString('base64') },
    },
    backOcr: {
      icarName: person.givenNames,
      icarLastName: surnames,
      icarNif: person.dni,
      icarExpirationDate: day(person.expiryDate),
      icarDocType: 'ID',
      icarBirthDate: day(person.birthDate),
      icarSex: person.sex,
      icarAddress: '',
      icarNationality: 'ESP',
      backConfidence: 0.9823,
    },
    state: 'captured',
    checks: [
      { check: 'face', outcome: 'passed' },
      { check: 'challenge', outcome: 'passed' },
      { check: 'hologram', outcome: 'failed', reason: 'not-seen' },
      { check: 'print', outcome: 'passed' },
      { check: 'person', outcome: 'failed', reason: 'name, lastname' },
    ],
    print: [
      printed('surname', surnames, 'same'),
      printed('givenNames', person.givenNames, 'same'),
      printed('birthDate', person.birthDate, 'same'),
      printed('documentNumber', null, 'not-compared'),
      printed('personalNumber', person.dni, 'same'),
    ],
    askedAgain: null,
    next: 'simpleSignature',
  }
}

const shown = (tab: string) => async (page: Page) => {
  const results = await somebodysResults()
  await page.route('**/identification/images/data/**', (route) => route.fulfill({ json: results }))
  const { link, operationUuid } = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await page.goto(link)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`/#/resumeIdentification/${operationUuid}/${operationUuid}`)
  await page.getByRole('tab', { name: tab, exact: true }).click()
}

/** The summary of an identification, tab by tab. */
export const SUMMARY_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'summary-biometry': shown('Biometry'),
  'summary-front': shown('Front'),
  'summary-back': shown('Back'),
  'summary-ocr': shown('Ocr'),
}
