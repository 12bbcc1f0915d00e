import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registerHolder } from '@firmeza/accounts/testing'
import { placementPath } from '@firmeza/operations/wire'
import { drawPdf, onePage } from '@firmeza/pdf/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asHolder } from './testing/as-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real here: HTTP, the session cookie, the page drawn in its thread, the disk.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
let server: RunningServer
let ask: (body: unknown) => ReturnType<ReturnType<typeof asHolder>>

beforeAll(async () => {
  server = await runServer()
  const holder = await registerHolder(server)
  ask = (body) => asHolder(server, holder)('POST', placementPath(server.parts.domainUuid), body)
})
afterAll(() => server.close())

/** Black from one height to another. */
const page = (from: number, to: number): Buffer => {
  const content = `0 0 0 rg 40 ${from} 500 ${to - from} re f`
  const stream = `<</Length ${content.length}>>\nstream\n${content}\nendstream`
  return Buffer.from(drawPdf({ objects: { ...onePage(), 4: stream } }))
}

const TEMPLATES = {
  pageNumber: 1,
  x: 10,
  y: 60,
  width: 160,
  height: 50,
  reference: 'contrato',
  signboxName: 'cajafirma1',
}
const signer = (type = 'SIMPLE', boxPositions: object[] = [TEMPLATES]) => ({
  signaturesType: [type],
  docs: ['contrato'],
  boxPositions,
})
const bodyOf = (pdf: Buffer, signers: object[]) => ({
  documents: {
    contrato: { documentName: 'contrato.pdf', documentB64: pdf.toString('base64'), reference: 'contrato' },
  },
  signers,
})
const places = async (pdf: Buffer, signers: object[]) => {
  const { status, body } = await ask(bodyOf(pdf, signers))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.stamps
}
const on = (pageNumber: number, onAddedPage: boolean, of = 0) => ({
  signer: of,
  reference: 'contrato',
  pageNumber,
  onAddedPage,
})

describe('where a signature would show, before anything is sent', () => {
  it('is the place that sending it comes to: the template’s, a free area, or a page that is added', async () => {
    expect(await places(contract, [signer()])).toEqual([on(1, false)])
    expect(await places(page(40, 500), [signer()])).toEqual([on(1, false)])
    expect(await places(page(10, 830), [signer()])).toEqual([on(2, true)])
  })

  it('is told of each signer: who has a box is where it is, who leaves nothing on a page nowhere', async () => {
    const box = { ...TEMPLATES, x: 50, y: 300 }
    const signers = [signer('SIMPLE', [box]), signer('BIOMETRICA'), signer('NOTIFICACION')]
    expect(await places(page(10, 830), signers)).toEqual([on(1, false, 0), on(2, true, 1)])
  })

  it('refuses what a creation would, and keeps nothing of what it was shown', async () => {
    const { status, body } = await ask(bodyOf(Buffer.from('no es un PDF'), [signer()]))
    expect([status, body.code]).toEqual([422, 'document-not-pdf'])
    const off = await ask(bodyOf(contract, [signer('SIMPLE', [{ ...TEMPLATES, x: 590 }])]))
    expect([off.status, off.body.reason]).toEqual([422, 'box'])
    const { rows } = await server.parts.database.db.execute(sql`select count(*)::int as count from operations`)
    expect(rows).toEqual([{ count: 0 }])
    const kept = await readdir(join(server.parts.env.dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(kept.filter((each) => each.isFile())).toEqual([])
  })
})
