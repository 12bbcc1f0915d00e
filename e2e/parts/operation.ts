import { expect, type Locator, type Page, request } from '@playwright/test'
import { contract } from './contract.ts'
import { mailedLink, textedCode, wrongCode } from './inbox.ts'
import { type Person, somebody } from './person.ts'
import { API_CLIENT, SERVER } from './places.ts'

export interface SentOperation {
  person: Person
  operationUuid: string
  /** The e-mailed link. */
  link: string
}

interface OperationOptions {
  /** Labels of its documents. */
  documents?: string[]
  pdf?: Buffer
  language?: 'es-es' | 'en-en' | 'it-it'
  server?: string
  /** Signed by drawing, without a code. */
  drawn?: boolean
  /** Instead of the person's. */
  phone?: string
  /** A certified notification. */
  notice?: boolean
  /** By video: with a code after it, or alone. */
  video?: 'VIDEO_1PASO_OTP' | 'IDENTIFICATION_NO_ASISTIDA'
  /** Its signer may pass it on. */
  handover?: boolean
  /** Its code goes by e-mail. */
  mailedCode?: boolean
  /** Who else is sent what comes of it. */
  copies?: string[]
  /** Each page is to be seen before it is accepted. */
  everyPage?: boolean
  /** Of whoever sends it, instead of the API client. */
  token?: string
}

/**
 * An operation as an integrator creates it: class 1240, without watermark, the invitation by
 * e-mail.
 */
export const sendOperation = async ({
  documents = ['Contrato'],
  pdf = contract(),
  language = 'es-es',
  server = SERVER,
  drawn = false,
  phone,
  notice = false,
  video,
  handover = false,
  mailedCode = false,
  copies = [],
  everyPage = false,
  token: theirs,
}: OperationOptions = {}): Promise<SentOperation> => {
  const person = somebody()
  const api = await request.newContext({ baseURL: server })
  try {
    const token = theirs ?? (await (await api.post('/operations/v2/login', { data: API_CLIENT })).json())
    const home = await (await api.get('/')).text()
    const domainUuid = /"domainUuid":"([^"]+)"/.exec(home)?.[1]
    const created = await api.post(`/operations/v2/create/withotpandtoken/${domainUuid}`, {
      headers: { authorization: `Bearer ${token}` },
      data: payload({ ...person, ...(phone !== undefined && { phone }) }, documents, {
        pdf,
        language,
        type: video ?? (notice ? 'NOTIFICACION' : drawn ? 'BIOMETRICA' : 'SIMPLE'),
        rules: [
          ...(handover ? [{ identifier: 'handover', value: 'Y' }] : []),
          ...copies.map((value) => ({ identifier: 'copy', value })),
          ...(mailedCode ? [{ identifier: 'codeBy', value: 'EMAIL' }] : []),
          ...(everyPage ? [{ identifier: 'everyPage', value: 'Y' }] : []),
        ],
      }),
    })
    if (!created.ok()) throw new Error(`the creation was refused: ${await created.text()}`)
    const { uuids } = await created.json()
    return { person, operationUuid: uuids[0], link: await mailedLink(person.email, { server }) }
  } finally {
    await api.dispose()
  }
}

const payload = (
  person: Person,
  documents: string[],
  { pdf, language, type, rules }: { pdf: Buffer; language: string; type: string; rules: object[] },
) => {
  const datum = (identifier: string, value: string, label: string, order: number, resumen = 'Y') => ({
    identifier,
    value,
    label,
    order,
    resumen,
    authentication: 'N',
    actions: identifier === 'email' ? [{ action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' }] : [],
  })
  const references = documents.map((_, index) => `documento${index + 1}`)
  return {
    documents: Object.fromEntries(
      references.map((reference, index) => [
        reference,
        {
          documentName: `${reference}.pdf`,
          documentLabel: documents[index],
          documentB64: pdf.toString('base64'),
          block: 1,
          order: index + 1,
          mandatory: true,
          transferible: false,
          signmultiple: false,
          signupload: false,
          reference,
        },
      ]),
    ),
    signers: [
      {
        level: 1,
        order: 1,
        signerData: [
          datum('name', person.name, 'Nombre', 1),
          datum('lastname', person.lastname, 'Apellidos', 2),
          datum('email', person.email, 'Email', 3),
          datum('cellphone', person.phone, 'Móvil', 4),
          datum('idiomadef', language, 'Idioma', 5, 'N'),
        ],
        signaturesType: [type],
        docs: references,
        boxPositions: references.map((reference) => ({
          pageNumber: 1,
          x: 10,
          y: 60,
          width: 160,
          height: 50,
          reference,
          signboxName: 'cajafirma1',
        })),
      },
    ],
    operationData: [{ identifier: 'opClass', value: '1240' }, ...rules],
  }
}

/** Opens the e-mailed link and waits for the document. */
export const openLink = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await acceptButton(page).waitFor()
}

/** Reads and accepts, and waits for the entry of the code. */
export const toCodeStep = async (page: Page, { link }: SentOperation): Promise<void> => {
  await openLink(page, link)
  await acceptButton(page).click()
  await codeField(page).waitFor()
}

/** Five wrong codes. */
export const lockOut = async (page: Page, operation: SentOperation): Promise<void> => {
  await toCodeStep(page, operation)
  const code = await textedCode(operation.person.phone)
  for (const step of [1, 2, 3, 4, 5]) {
    await codeField(page).fill(wrongCode(code, step))
    await Promise.all([page.waitForResponse(/verifyotpforbot/), signButton(page).click()])
  }
  await page.getByRole('heading', { level: 1, name: 'Código bloqueado' }).waitFor()
}

/** From the link to the signature. */
export const signIt = async (page: Page, operation: SentOperation, server = SERVER): Promise<void> => {
  await toCodeStep(page, operation)
  await codeField(page).fill(await textedCode(operation.person.phone, { server }))
  await signButton(page).click()
  await page.getByText('La firma se ha realizado correctamente').waitFor()
}

/** Reads and accepts, and waits for the canvas. */
export const toDrawing = async (page: Page, { link }: SentOperation): Promise<void> => {
  await openLink(page, link)
  await acceptButton(page).click()
  await signatureCanvas(page).waitFor()
}

/** Draws across the canvas in so many moves, each of which is a point. */
export const drawOn = (page: Page, moves = 40): Promise<void> => drawOnto(page, signatureCanvas(page), moves)

export const drawOnto = async (page: Page, canvas: Locator, moves = 40): Promise<void> => {
  // Before what is kept of it has been told, nothing can be drawn.
  await expect(canvas).toHaveAttribute('aria-busy', 'false')
  await moveAcross(page, canvas, moves)
}

/** A pressed mouse, whether or not anything can be drawn there. */
export const moveAcross = async (page: Page, canvas: Locator, moves: number): Promise<void> => {
  await canvas.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await canvas.boundingBox())!
  const at = (step: number): [number, number] => [
    x + width * (0.08 + (0.84 * step) / moves),
    y + height * (0.5 + 0.3 * Math.sin((step * Math.PI * 5) / moves)),
  ]
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let step = 1; step <= moves; step += 1) await page.mouse.move(...at(step))
  await page.mouse.up()
}

/** From the canvas to the code, by typing a name. */
export const typeInstead = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^(Prefiero escribir|Escribir) mi nombre$/ }).click()
  await page.getByLabel('Tu nombre completo').fill(name)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await codeField(page).waitFor()
}

export const signatureCanvas = (page: Page) => page.getByRole('img', { name: /Espacio para dibujar tu firma/ })

export const acceptButton = (page: Page) => page.getByRole('button', { name: 'He leído y acepto el documento' })
export const codeField = (page: Page) => page.getByLabel('Código de 6 cifras')
export const signButton = (page: Page) => page.getByRole('button', { name: 'Firmar documento' })

/** Two presses before the page can be drawn again: a double click at its worst. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
