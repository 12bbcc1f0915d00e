import { m } from '@firmeza/i18n'
import { LOCALES, type Locale } from '@firmeza/kernel'
import { expect, type Page, type Request, test } from '@playwright/test'
import { signIn } from './parts/holder.ts'
import { mailedLink, textedCode } from './parts/inbox.ts'
import { download, expectSealed } from './parts/judged.ts'
import { drawOnto } from './parts/operation.ts'
import { asUpload, ownPdf } from './parts/own-pdf.ts'
import { type Person, somebody } from './parts/person.ts'

/** What of a payload tells the templates apart. */
interface Sent {
  documents: Record<string, { documentB64: string }>
  signers: { signaturesType: string[]; signerData: { identifier: string; value: string }[] }[]
  operationData: { identifier: string; value: string }[]
}

/** A form, how it is filled in for a template, and what is to follow. */
interface Template {
  opClass: string
  type: string
  form: (page: Page, person: Person, locale: Locale) => Promise<void>
  ends: (page: Page, person: Person, locale: Locale) => Promise<void>
}

const pdf = ownPdf()
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** A person's own PDF, in the form that is open. */
const attach = (page: Page, locale: Locale) =>
  page.getByLabel(m.create_document({}, { locale })).setInputFiles(asUpload(pdf))

const fillNames = async (page: Page, { name, lastname }: Person, locale: Locale) => {
  await field(page, m.create_name({}, { locale })).fill(name)
  await field(page, m.create_lastname({}, { locale })).fill(lastname)
}

const trial =
  (choice: 'simple' | 'handwritten'): Template['form'] =>
  async (page, person, locale) => {
    await page.goto(`/?lang=${locale}#/createsignpagelight`)
    await page.getByLabel(m.create_type({}, { locale })).selectOption(choice)
    await fillNames(page, person, locale)
    await field(page, m.create_email({}, { locale })).fill(person.email)
    if (choice === 'simple') await field(page, m.create_phone({}, { locale })).fill(person.phone)
    await page.getByLabel(m.create_own_document({}, { locale })).check()
    await attach(page, locale)
  }

const holders =
  (type: 'otp' | 'handwritten' | 'notification'): Template['form'] =>
  async (page, person, locale) => {
    await signIn(page)
    await page.goto(`/?lang=${locale}#/createsignpage?type=${type}`)
    await fillNames(page, person, locale)
    await field(page, m.create_email_address({}, { locale })).fill(person.email)
    if (type === 'otp') await field(page, m.create_phone({}, { locale })).fill(person.phone)
    if (type === 'handwritten')
      await page.getByLabel(m.create_item({}, { locale })).selectOption(m.create_item_rubric({}, { locale }))
    if (type !== 'notification') await page.getByLabel(m.create_own_document({}, { locale })).check()
    await attach(page, locale)
  }

/** The traveller's own form, for what needs no film. */
const travellers =
  (choice: 'simple' | 'handwritten'): Template['form'] =>
  async (page, person, locale) => {
    await page.goto(`/?lang=${locale}#/createparteviajeropage`)
    await page.getByLabel(m.create_type({}, { locale })).selectOption(choice)
    await fillNames(page, person, locale)
    await field(page, m.create_email_address({}, { locale })).fill(person.email)
    await field(page, m.create_phone({}, { locale })).fill(person.phone)
    await attach(page, locale)
  }

const open = async (page: Page, { email }: Person, locale: Locale) => {
  await page.goto(await mailedLink(email))
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** The sealed file is the proof: strangers call its signatures valid. */
const takeSealed = async (page: Page, locale: Locale) => {
  await expect(page.getByText(m.done_heading({}, { locale }))).toBeVisible()
  await expectSealed((await download(page, m.done_download_document({}, { locale }))).bytes)
}

const withCode: Template['ends'] = async (page, person, locale) => {
  await open(page, person, locale)
  await press(page, m.sign_accept({}, { locale }))
  await page.getByLabel(m.sign_otp_label({}, { locale })).fill(await textedCode(person.phone))
  await press(page, m.sign_otp_sign({}, { locale }))
  await takeSealed(page, locale)
}

const byHand: Template['ends'] = async (page, person, locale) => {
  await open(page, person, locale)
  await byHandAtOnce(page, person, locale)
}

/** Nobody is mailed: the browser goes there. */
const byHandAtOnce: Template['ends'] = async (page, _, locale) => {
  await expect(page).toHaveURL(/#\/handwrittenSignature/)
  await press(page, m.sign_accept({}, { locale }))
  await drawOnto(page, page.getByRole('img', { name: m.sign_draw_canvas({}, { locale }) }))
  await press(page, m.sign_otp_sign({}, { locale }))
  await takeSealed(page, locale)
}

const answered: Template['ends'] = async (page, person, locale) => {
  await open(page, person, locale)
  await press(page, m.notification_accept({}, { locale }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.notification_accepted({}, { locale }))
}

const TEMPLATES: Record<string, Template> = {
  'S1.3.42 the demo with a code': { opClass: '1239', type: 'SIMPLE', form: trial('simple'), ends: withCode },
  'S1.3.40 the demo by hand': { opClass: '847', type: 'BIOMETRICA', form: trial('handwritten'), ends: byHand },
  'S1.3.39 the simple template': { opClass: '1240', type: 'SIMPLE', form: holders('otp'), ends: withCode },
  'S1.3.40 S1.3.44 the biometric template': {
    opClass: '1240',
    type: 'BIOMETRICA',
    form: holders('handwritten'),
    ends: byHand,
  },
  'S1.3.37 the contract': { opClass: '1241', type: 'SIMPLE', form: travellers('simple'), ends: withCode },
  'S1.3.44 the contract by hand': {
    opClass: '1241',
    type: 'BIOMETRICA',
    form: travellers('handwritten'),
    ends: byHandAtOnce,
  },
  'S1.2.104 the notification': {
    opClass: '1241',
    type: 'NOTIFICACION',
    form: holders('notification'),
    ends: answered,
  },
}

const IDIOMADEF: Record<Locale, string> = { es: 'es-es', en: 'en-en', it: 'it-it' }

for (const [name, { opClass, type, form, ends }] of Object.entries(TEMPLATES))
  for (const locale of LOCALES)
    test(`${name}, in ${locale}: S1.3.33 S1.3.34 what was typed and attached is what is sent, and it goes to its end`, async ({
      page,
    }) => {
      const person = somebody()
      await form(page, person, locale)
      const created = page.waitForRequest((request: Request) => request.url().includes('/create/withotpandtoken/'))
      await press(page, m.create_send({}, { locale }))
      const { documents, signers, operationData }: Sent = (await created).postDataJSON()
      expect(operationData).toContainEqual({ identifier: 'opClass', value: opClass })
      expect(signers[0]!.signaturesType).toEqual([type])
      expect(documents.contrato!.documentB64).toBe(pdf.toString('base64'))
      const value = (wanted: string) => signers[0]!.signerData.find(({ identifier }) => identifier === wanted)?.value
      expect([value('name'), value('lastname'), value('email'), value('idiomadef')]).toEqual([
        person.name,
        person.lastname,
        person.email,
        IDIOMADEF[locale],
      ])
      await ends(page, person, locale)
    })
