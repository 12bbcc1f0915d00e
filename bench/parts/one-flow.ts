import { Agent, request } from 'node:http'
import { CREDENTIALS, DOMAIN_UUID } from './server-process.ts'

const agent = new Agent({ keepAlive: true })

/** The server answered no. */
export class CallRefused extends Error {
  constructor(
    call: string,
    readonly status: number,
    readonly body: string,
  ) {
    super(`${call}: ${status} ${body}`)
  }
}

/** As little client as there can be: it shares the cores with what is measured. */
const call = (method: string, url: string, token: string | null, body?: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => {
          const whole = Buffer.concat(pieces)
          if (answer.statusCode! < 300) resolve(whole)
          else reject(new CallRefused(`${method} ${url}`, answer.statusCode!, whole.toString()))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

let phones = 0

/**
 * Between looks at whether it is sealed: 40 ms, and longer each time, as a client does that pays
 * for its calls.
 */
const LONGEST_WAIT_MS = 500

/** How an operation may end once it is signed. */
const ENDS = ['completed', 'failed']

/**
 * login → create → fetch → document → read → code → sign → sealed document → acta. With `looksOn`
 * the signer's page asks for the first page and the text too, and gets them or not. Throws
 * `CallRefused`, also when the document could not be sealed.
 */
export const flow = async (
  origin: string,
  documentB64: string,
  name: string,
  { looksOn = false } = {},
): Promise<void> => {
  const ops = `${origin}/operations/v2`
  const phone = `+346${String(10_000_000 + (phones++ % 80_000_000))}`
  const token = JSON.parse((await call('POST', `${ops}/login`, null, JSON.stringify(CREDENTIALS))).toString())
  const created = JSON.parse(
    (
      await call('POST', `${ops}/create/withotpandtoken/${DOMAIN_UUID}`, token, payload(documentB64, phone, name))
    ).toString(),
  )
  const { loginautToken, uuids, documentsUuid } = created
  const [operationUuid] = uuids
  const [documentUuid] = documentsUuid
  const fetchOperation = async () =>
    JSON.parse(
      (await call('GET', `${ops}/getoperationbyuuid/${DOMAIN_UUID}/${operationUuid}`, loginautToken)).toString(),
    )
  const post = (path: string, body: object) =>
    call('POST', `${ops}/${path}/${operationUuid}`, loginautToken, JSON.stringify(body))
  await fetchOperation()
  await call('GET', `${ops}/getdocumentbyuuidb64/${operationUuid}/${documentUuid}`, loginautToken)
  if (looksOn)
    for (const path of [`pages/${operationUuid}/${documentUuid}/1?width=1600`, `text/${operationUuid}/${documentUuid}`])
      await call('GET', `${origin}/api/signing/${path}`, loginautToken).catch(unlessRefused)
  await post('documentread', { operationUuid, documentUuid })
  await post('createotp', { operationUuid, cellPhone: phone, otpType: 'FIRMA' })
  const [sms] = JSON.parse(
    (await call('GET', `${origin}/inbox.json?limit=1&to=${encodeURIComponent(phone)}`, null)).toString(),
  )
  await post('verifyotpforbot', { operationUuid, otpValue: sms.code, otpType: 'FIRMA' })
  let { status } = await fetchOperation()
  for (
    let wait = 40;
    !ENDS.includes(status);
    wait = Math.min(wait * 1.5, LONGEST_WAIT_MS), { status } = await fetchOperation()
  )
    await new Promise((resolve) => setTimeout(resolve, wait))
  const sealed = await call('GET', `${ops}/getdocumentbyuuidb64/${operationUuid}/${documentUuid}`, loginautToken)
  if (sealed.length <= documentB64.length) throw new Error('the document came back unsealed')
  await call('GET', `${ops}/actabyoperationuuidb64/${operationUuid}`, loginautToken)
}

const unlessRefused = (fault: unknown): void => {
  if (!(fault instanceof CallRefused)) throw fault
}

const payload = (documentB64: string, phone: string, lastname: string): string => {
  const datum = (identifier: string, value: string, actions: object[] = []) => ({
    identifier,
    value,
    authentication: 'N',
    label: identifier,
    resumen: 'Y',
    order: 1,
    actions,
  })
  return JSON.stringify({
    documents: {
      contrato: {
        documentName: 'contrato.pdf',
        documentLabel: 'Contrato',
        documentB64,
        block: 1,
        order: 1,
        mandatory: true,
        transferible: false,
        signmultiple: false,
        signupload: false,
        reference: 'contrato',
      },
    },
    signers: [
      {
        level: 1,
        order: 1,
        signerData: [
          datum('name', 'Ana'),
          datum('lastname', lastname),
          datum('email', 'ana@example.com', [
            { action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' },
            { action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' },
          ]),
          datum('cellphone', phone),
          datum('idiomadef', 'es-es'),
        ],
        signaturesType: ['SIMPLE'],
        docs: ['contrato'],
        boxPositions: [
          { pageNumber: 1, x: 10, y: 60, width: 160, height: 50, reference: 'contrato', signboxName: 'cajafirma1' },
        ],
      },
    ],
    operationData: [{ identifier: 'opClass', value: '1240' }],
  })
}
