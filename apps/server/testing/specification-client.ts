/**
 * A client that knows only the customer's specification: paths, methods, bodies and answers of specification 1 §7 and 2 §7, and the creation
 * payload of §3. It imports nothing of the product.
 */
export interface Credentials {
  username: string
  userpassword: string
}

export class SpecificationClient {
  readonly base: string
  token = ''
  esignToken = ''

  constructor(
    readonly origin: string,
    readonly domainUuid: string,
  ) {
    this.base = `${origin}/operations/v2/`
  }

  async login(credentials: Credentials): Promise<string> {
    const answer = await this.send('POST', 'login', { body: credentials, bearer: null })
    this.token = await answer.json()
    return this.token
  }

  async create(payload: unknown, headers: Record<string, string> = {}) {
    const path = `create/withotpandtoken/${this.domainUuid}`
    const answer = await this.send('POST', path, { body: payload, bearer: this.token, headers })
    const { loginautToken, uuids, documentsUuid } = await answer.json()
    this.esignToken = loginautToken
    return { loginautToken, operationUuid: uuids[0] as string, documentUuid: documentsUuid[0] as string, documentsUuid }
  }

  async operation(operationUuid: string) {
    return (await this.send('GET', `getoperationbyuuid/${this.domainUuid}/${operationUuid}`)).json()
  }

  async documentB64(operationUuid: string, documentUuid: string): Promise<string> {
    return (await this.send('GET', `getdocumentbyuuidb64/${operationUuid}/${documentUuid}`)).text()
  }

  async actaB64(operationUuid: string): Promise<string> {
    return (await this.send('GET', `actabyoperationuuidb64/${operationUuid}`)).text()
  }

  documentRead(operationUuid: string, documentUuid: string) {
    return this.send('POST', `documentread/${operationUuid}`, { body: { operationUuid, documentUuid } })
  }

  createOtp(operationUuid: string, cellPhone: string) {
    return this.send('POST', `createotp/${operationUuid}`, { body: { operationUuid, cellPhone, otpType: 'FIRMA' } })
  }

  verifyOtp(operationUuid: string, otpValue: string) {
    return this.send('POST', `verifyotpforbot/${operationUuid}`, {
      body: { operationUuid, otpValue, otpType: 'FIRMA' },
    })
  }

  /** Throws {@link Refused} for anything but success. */
  async send(
    method: 'GET' | 'POST',
    path: string,
    {
      body,
      bearer = this.esignToken,
      headers = {},
    }: { body?: unknown; bearer?: string | null; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const answer = await fetch(this.base + path, {
      method,
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})))
    return answer
  }
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: { code?: string; detail?: string; field?: string; [fact: string]: unknown },
  ) {
    super(`${status} ${problem.code}: ${problem.detail}`)
  }
}

export const PHONE = '+34600111222'

interface PayloadOptions {
  opClass?: string
  email?: string
  phone?: string
  lastname?: string
  language?: string
  box?: boolean
  emailActions?: { action: string; step: string }[]
}

/** The creation payload of specification 1 §3, whole. */
export const creationPayload = (documentB64: string, options: PayloadOptions = {}) => {
  const datum = (
    identifier: string,
    value: string,
    label: string,
    resumen: 'Y' | 'N',
    order: number,
    actions: unknown[] = [],
  ) => ({
    identifier,
    value,
    authentication: 'N',
    label,
    resumen,
    order,
    actions,
  })
  const {
    opClass = '1240',
    email = 'ana@example.com',
    phone = PHONE,
    lastname = 'Prueba Núñez',
    language = 'es-es',
    box = true,
    emailActions = [
      { action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' },
      { action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' },
    ],
  } = options
  return {
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
          datum('nif', '12345678Z', 'NIF', 'Y', 1),
          datum('email', email, 'Email', 'Y', 2, emailActions),
          datum('name', 'Ana', 'Nombre', 'Y', 3),
          datum('lastname', lastname, 'Apellidos', 'N', 4),
          datum('cellphone', phone, 'Móvil', 'Y', 5),
          datum('idiomadef', language, 'Idioma', 'N', 6),
        ],
        signaturesType: ['SIMPLE'],
        docs: ['contrato'],
        boxPositions: box
          ? [{ pageNumber: 1, x: 10, y: 60, width: 160, height: 50, reference: 'contrato', signboxName: 'cajafirma1' }]
          : [],
      },
    ],
    operationData: [{ identifier: 'opClass', value: opClass }],
  }
}
