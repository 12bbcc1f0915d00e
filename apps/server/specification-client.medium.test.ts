import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  creationPayload,
  PHONE,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, queue, keys, timestamps. What clients write differently where
// the specification leaves it open.
const contract = (await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))).toString(
  'base64',
)
let server: RunningServer

beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

const open = async (scheme?: '' | 'Bearer '): Promise<SpecificationClient> => {
  const client = new SpecificationClient(server.url, server.parts.domainUuid, scheme)
  await client.login(API_CLIENT)
  return client
}

const sign = async (client: SpecificationClient, operationUuid: string, documentsUuid: string[]): Promise<void> => {
  for (const each of documentsUuid) await client.documentRead(operationUuid, each)
  await client.createOtp(operationUuid, PHONE)
  await client.verifyOtp(operationUuid, await codeFor(server))
  await untilStatus(client, operationUuid, 'completed')
}

describe('what clients write differently', () => {
  it('S1.7.06 S1.7.13 a token without “Bearer” before it opens the same doors, from creation to acta', async () => {
    const client = await open('')
    const { operationUuid, documentUuid } = await client.create(creationPayload(contract))
    await sign(client, operationUuid, [documentUuid])
    expect(Buffer.from(await client.actaB64(operationUuid), 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
    const other = await open('')
    other.esignToken = 'Basic'
    await expect(other.operation(operationUuid)).rejects.toMatchObject({ status: 401 })
  })

  it('S1.3.28 S1.9.18 an operation class is a number or a text', async () => {
    const client = await open()
    for (const opClass of [1241, '1241']) {
      const { operationUuid } = await client.create(creationPayload(contract, { opClass }))
      expect(await client.operation(operationUuid)).toMatchObject({ opClass: '1241' })
    }
    await expect(client.create(creationPayload(contract, { opClass: 1299 }))).rejects.toMatchObject({
      status: 422,
      problem: { code: 'operation-class-unknown', field: 'operationData[0].value' },
    })
  })

  it('S1.3.20 base64 may be broken into lines', async () => {
    const client = await open()
    const mime = contract.replace(/.{76}/g, '$&\r\n')
    const { operationUuid, documentUuid } = await client.create(creationPayload(mime))
    expect(await client.documentB64(operationUuid, documentUuid)).toBe(contract)
  })

  it.each(['cajafirma', 'signbox', 'cajafirma/signbox'] as const)(
    'S1.3.29 S1.3.50 the signature box given as %s is found as signbox, and stays what it was given as',
    async (identifier) => {
      const client = await open()
      const { operationUuid } = await client.create(creationPayload(contract, { signBox: [identifier, 'cajafirma7'] }))
      const { authPolicy } = await client.operation(operationUuid)
      const fieldOf = (asked: string) =>
        authPolicy.fields.find((each: { identifier: string }) => each.identifier === asked)?.value
      expect([fieldOf(identifier), fieldOf('signbox')]).toEqual(['cajafirma7', 'cajafirma7'])
    },
  )
})

describe('S1.3.51 the first document', () => {
  const withDocuments = (given: [reference: string, order: number][]) => {
    const payload = creationPayload(contract, { box: false })
    const { contrato } = payload.documents
    return {
      ...payload,
      documents: Object.fromEntries(given.map(([reference, order]) => [reference, { ...contrato, reference, order }])),
      signers: payload.signers.map((signer) => ({ ...signer, docs: given.map(([reference]) => reference) })),
    }
  }

  it.each<[[string, number][], string[]]>([
    [
      [
        ['contrato', 1],
        ['anexo', 2],
      ],
      ['contrato', 'anexo'],
    ],
    [
      [
        ['anexo', 2],
        ['contrato', 1],
      ],
      ['contrato', 'anexo'],
    ],
    [
      [
        ['contrato', 1],
        ['Anexo', 1],
        ['Ñ', 1],
      ],
      ['Anexo', 'contrato', 'Ñ'],
    ],
    [
      [
        ['10', 3],
        ['9', 3],
        ['2', 1],
      ],
      ['2', '10', '9'],
    ],
  ])('is the same in the creation’s answer and in the operation: %j', async (given, order) => {
    const client = await open()
    const { operationUuid, documentsUuid } = await client.create(withDocuments(given))
    const { documents } = await client.operation(operationUuid)
    expect(documents.map(({ reference }: { reference: string }) => reference)).toEqual(order)
    expect(documents.map(({ documentUuid }: { documentUuid: string }) => documentUuid)).toEqual(documentsUuid)
  })

  it('is so in the evidence too: what is given in another order is signed and sealed', async () => {
    const client = await open()
    const { operationUuid, documentsUuid } = await client.create(
      withDocuments([
        ['segundo', 2],
        ['primero', 1],
      ]),
    )
    await sign(client, operationUuid, documentsUuid)
  })
})

describe('S1.3.26 several signature boxes for one document', () => {
  const boxed = (documentB64: string) => {
    const payload = creationPayload(documentB64)
    const [signer] = payload.signers
    const box = signer!.boxPositions[0]!
    const boxPositions = [box, { ...box, x: 300, signboxName: 'cajafirma2' }, { ...box, y: 700, width: 60, height: 24 }]
    return { ...payload, signers: [{ ...signer!, boxPositions }] }
  }

  it('are accepted and stamped, under one signature of the signer’s, and the seal’s', async () => {
    const client = await open()
    const { operationUuid, documentUuid } = await client.create(boxed(contract))
    await sign(client, operationUuid, [documentUuid])
    const sealed = Buffer.from(await client.documentB64(operationUuid, documentUuid), 'base64').toString('latin1')
    const rectangles = [...sealed.slice(contract.length * 0.75).matchAll(/\/Rect \[([\d. ]+)\]/g)].map(
      ([, each]) => each,
    )
    const shown = [...new Set(rectangles)].filter((each) => each !== '0 0 0 0')
    expect(shown.toSorted()).toEqual(['10 60 170 110', '10 700 70 724', '300 60 460 110'])
    expect(sealed.match(/\/SubFilter\/ETSI\.CAdES\.detached/g)).toHaveLength(2)

    // What is signed already allows no more than the field that signs.
    await expect(client.create(boxed(Buffer.from(sealed, 'latin1').toString('base64')))).rejects.toMatchObject({
      status: 422,
      problem: { field: 'signers[0].boxPositions[1]', detail: expect.stringContaining('no admite más de una caja') },
    })
  })
})
