import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findOperation, type SignatureBox } from '@firmeza/operations/server'
import type { CreationAnswer } from '@firmeza/operations/wire'
import { darkPixels, drawPdf, makeSealKit, onePage } from '@firmeza/pdf/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creationPayload } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { signOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, the page drawn in its thread, the page added, sealing; public tools judge.
const run = promisify(execFile)
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
let server: RunningServer
let folder: string

beforeAll(async () => {
  server = await runServer()
  folder = await mkdtemp(join(tmpdir(), 'firmeza-place-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** A page with a black bar in each row of twenty points from one height to another. */
const pageWithText = (from: number, to: number): Buffer => {
  let content = '0 0 0 rg'
  for (let y = from; y < to; y += 20) content += ` 40 ${y} 500 10 re f`
  const stream = `<</Length ${content.length}>>\nstream\n${content}\nendstream`
  return Buffer.from(drawPdf({ objects: { ...onePage(), 4: stream } }))
}

const boxesOf = async (operationUuid: string): Promise<SignatureBox[]> => {
  const operation = (await findOperation(server.parts.database.db, operationUuid))!
  return operation.parties.flatMap(({ documents }) => documents.flatMap(({ boxes }) => boxes))
}

/** How much ink stands where the box does. */
const inkIn = async (pdf: Buffer, { page, x, y, width, height }: SignatureBox): Promise<number> => {
  const [file, image] = [join(folder, 'page.pdf'), join(folder, 'page')]
  await writeFile(file, pdf)
  await run('pdftoppm', ['-r', '72', '-png', '-singlefile', '-f', `${page}`, '-l', `${page}`, file, image])
  const { stdout } = await run('pdfinfo', ['-f', `${page}`, '-l', `${page}`, file])
  const tall = Number(/Page +\d+ size: +[\d.]+ x ([\d.]+)/.exec(stdout)![1])
  const [left, top] = [x, tall - y - height].map(Math.round) as [number, number]
  return darkPixels(`${image}.png`, { left, top, width, height })
}

describe('S1.3.26 where the signature shows, when the sender did not choose', () => {
  it('is a free area of the last page, below the text', async () => {
    const text = pageWithText(400, 780)
    const { operationUuid } = await startOperation(server, API_CLIENT, text, { box: false })
    const [box] = await boxesOf(operationUuid)
    expect(box).toMatchObject({ page: 1, width: 232, height: 92 })
    expect(box!.y + box!.height).toBeGreaterThan(370)
    expect(await inkIn(text, box!)).toBe(0)
  })

  it('is the template’s place where nothing stands there, and another where it would hide text', async () => {
    const blank = await startOperation(server, API_CLIENT, contract)
    expect(await boxesOf(blank.operationUuid)).toMatchObject([{ page: 1, x: 10, y: 60, width: 160, height: 50 }])
    const text = pageWithText(60, 500)
    const hiding = await startOperation(server, API_CLIENT, text)
    const [box] = await boxesOf(hiding.operationUuid)
    expect(await inkIn(text, box!)).toBe(0)
    expect(box!.y).toBeGreaterThan(490)
  })

  it('is a page added for it where there is no room, which sender and signer are told of', async () => {
    const full = pageWithText(10, 830)
    const started = await startOperation(server, API_CLIENT, full)
    const [box] = await boxesOf(started.operationUuid)
    expect(box).toMatchObject({ page: 2, width: 232, height: 92 })
    const [document] = (await started.client.operation(started.operationUuid)).documents
    expect(document).toMatchObject({ pages: 2, notices: ['signature-page-added'] })
    await signOperation(server, started)
    await untilStatus(started.client, started.operationUuid, 'completed')
    const sealed = Buffer.from(await started.client.documentB64(started.operationUuid, started.documentUuid), 'base64')
    const file = join(folder, 'sealed.pdf')
    await writeFile(file, sealed)
    expect((await run('pdfsig', ['-nocert', file])).stdout).toContain('Signature is Valid.')
    await run('qpdf', ['--check', file])
    const said = (await run('pdftotext', ['-f', '2', file, '-'])).stdout
    expect(said).toContain('Página de firmas')
    expect(said).toContain('Ana Prueba Núñez')
    expect(await inkIn(sealed, box!)).toBeGreaterThan(100)
  })

  it('is not moved where the sender chose it', async () => {
    const { client } = await startOperation(server, API_CLIENT, contract)
    const payload = creationPayload(pageWithText(10, 830).toString('base64'))
    const [signer] = payload.signers
    const chosen = { ...signer!.boxPositions[0]!, x: 11 }
    await client.login(API_CLIENT)
    const { operationUuid } = await client.create({ ...payload, signers: [{ ...signer!, boxPositions: [chosen] }] })
    expect(await boxesOf(operationUuid)).toMatchObject([{ page: 1, x: 11, y: 60 }])
  })

  it.each([
    ['not signed yet', async (pdf: Buffer) => pdf],
    [
      'signed before',
      async (pdf: Buffer) =>
        Buffer.concat([pdf, (await (await makeSealKit()).seal(pdf, { certification: 'none' })).tail]),
    ],
  ])(
    'in a file %s, is each signer’s own box, a free place for who has none, and the answer says which',
    async (_, made) => {
      const { client } = await startOperation(server, API_CLIENT, contract)
      const payload = creationPayload((await made(pageWithText(400, 780))).toString('base64'))
      const [signer] = payload.signers
      const box = { ...signer!.boxPositions[0]!, x: 40, y: 40, width: 200, height: 80 }
      const of = (email: string, boxPositions: (typeof box)[]) => ({
        ...signer!,
        signerData: signer!.signerData.map((datum) =>
          datum.identifier === 'email' ? { ...datum, value: email } : datum,
        ),
        boxPositions,
      })
      const signers = [
        of('ana@example.com', [box]),
        of('luis@example.com', [{ ...box, x: 300 }]),
        of('eva@example.com', []),
      ]
      const path = `create/withotpandtoken/${server.parts.domainUuid}`
      const answer: CreationAnswer = await (
        await client.send('POST', path, { body: { ...payload, signers }, bearer: await client.login(API_CLIENT) })
      ).json()
      const boxes = await boxesOf(answer.uuids[0]!)
      expect(boxes.slice(0, 2)).toMatchObject([
        { page: 1, x: 40, y: 40, width: 200, height: 80 },
        { page: 1, x: 300, y: 40, width: 200, height: 80 },
      ])
      expect(boxes).toHaveLength(3)
      expect(answer.stamps).toEqual(
        boxes.map(({ page, x, y, width, height }, at) => ({
          signerUuid: answer.signers![at]!.signerUuid,
          documentUuid: answer.documentsUuid[0],
          pageNumber: page,
          x,
          y,
          width,
          height,
        })),
      )
      // Free of the text, and of both others.
      expect(boxes[2]!.y).toBeGreaterThanOrEqual(120)
    },
  )

  it('refuses a signer’s second box in a file signed before: it would lie on what was signed', async () => {
    const text = pageWithText(400, 780)
    const signed = Buffer.concat([text, (await (await makeSealKit()).seal(text, { certification: 'none' })).tail])
    const { client } = await startOperation(server, API_CLIENT, contract)
    const payload = creationPayload(signed.toString('base64'))
    const [signer] = payload.signers
    const box = { ...signer!.boxPositions[0]!, x: 40, y: 40 }
    const path = `create/withotpandtoken/${server.parts.domainUuid}`
    const body = { ...payload, signers: [{ ...signer!, boxPositions: [box, { ...box, x: 300 }] }] }
    const bearer = await client.login(API_CLIENT)
    await expect(client.send('POST', path, { body, bearer })).rejects.toThrow('una caja por firmante')
  })
})
