import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { signatureAttachments } from '@firmeza/pdf'
import { drawnSignature } from '@firmeza/pdf/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creationPayload, refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { runBiometricsCommand } from './biometrics-command.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, sealing, and the command of the expert.
const run = promisify(execFile)
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const [drawn, redrawn] = (await Promise.all([drawnSignature(), drawnSignature(8)])).map((png) =>
  png.toString('base64'),
) as [string, string]
/** Numbers that would be found in whatever kept them readable; see `NEEDLES`. */
const SERIES = {
  pointer: 'pen',
  scale: 0.875,
  x: [7321, 611, 611, 611],
  y: [8432, -123, -123, 0],
  t: [0, 83, 84, 83],
  s: [1, 1, 1, 0],
  f: [301, 433, 512, 0],
}
/**
 * Two numbers next to each other, as they are sent, as they are added up and as a table has them.
 * One number alone is found by chance in any instant or size.
 */
const NEEDLES = ['7321,611,', '7321,7932', '7321,8432', '8432,-123,', '8432,8309']
const expert = generateKeyPairSync('rsa', { modulusLength: 3072 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 3072 })
let folder: string
let server: RunningServer
const at = (name: string) => join(folder, name)
const pem = ({ privateKey }: { privateKey: KeyObject }) => privateKey.export({ type: 'pkcs8', format: 'pem' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firmeza-biometrics-'))
  await writeFile(at('public.pem'), expert.publicKey.export({ type: 'spki', format: 'pem' }))
  await writeFile(at('private.pem'), pem(expert))
  await writeFile(at('stranger.pem'), pem(stranger))
  server = await runServer({ env: { BIOMETRICS_KEY_FILE: at('public.pem'), LOG_LEVEL: 'trace' } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const start = (on = server) => startOperation(on, API_CLIENT, contract, { signatureType: 'BIOMETRICA', phone: '' })
const draw = (
  { client, operationUuid, documentUuid }: StartedOperation,
  series: object | null = SERIES,
  b64img = drawn,
) =>
  client.send('POST', `addsigntodocument/${operationUuid}/${documentUuid}`, {
    body: {
      operationUuid,
      documentUuid,
      signaturetype: 6,
      message: '',
      signboxName: 'cajafirma1',
      b64img,
      ...(series && { series }),
    },
  })
const read = ({ client, operationUuid, documentUuid }: StartedOperation) =>
  client.documentRead(operationUuid, documentUuid)
const sealed = async (started: StartedOperation): Promise<Buffer> => {
  await untilStatus(started.client, started.operationUuid, 'completed')
  return Buffer.from(await started.client.documentB64(started.operationUuid, started.documentUuid), 'base64')
}
const actaOf = async ({ client, operationUuid }: StartedOperation): Promise<string> => {
  await writeFile(at('acta.pdf'), Buffer.from(await client.actaB64(operationUuid), 'base64'))
  return (await run('pdftotext', [at('acta.pdf'), '-'])).stdout.replace(/\s+/g, ' ')
}
const factsOf = async (on: RunningServer, operationUuid: string) =>
  (await readLinks(on.parts.database.db, operationUuid)).map(readLink).find(({ type }) => type === 'SignatureDrawn')!
    .facts
const decrypt = async (pdf: Buffer, key = 'private.pem') => {
  await writeFile(at('some.pdf'), pdf)
  const lines: string[] = []
  const out = await mkdtemp(join(folder, 'out-'))
  const args = ['decrypt', at('some.pdf'), '--key', at(key), '--out', out]
  const code = await runBiometricsCommand(args, { say: (line) => void lines.push(line) })
  return { code, said: lines.join('\n'), out }
}
const filesUnder = async (where: string): Promise<Buffer[]> => {
  const entries = await readdir(where, { recursive: true, withFileTypes: true })
  return Promise.all(entries.filter((each) => each.isFile()).map((each) => readFile(join(each.parentPath, each.name))))
}

describe('with a key', () => {
  let started: StartedOperation
  let pdf: Buffer
  beforeAll(async () => {
    started = await start()
    await read(started)
    await draw(started)
    pdf = await sealed(started)
  })

  it('is in the PDF, for an expert with the private key to open, bound to the document', async () => {
    const { code, said, out } = await decrypt(pdf)
    expect(said).toContain('belongs to this document')
    expect(said).toContain('4 points, 120 a second while the pen is down')
    expect(code).toBe(0)
    const content = JSON.parse(await readFile(join(out, 'Firma-1.json'), 'utf8'))
    expect(content).toMatchObject({
      operation: started.operationUuid,
      document: { id: started.documentUuid },
      drawing: createHash('sha256').update(Buffer.from(drawn, 'base64')).digest('hex'),
      device: { pointer: 'pen', scale: 0.875 },
      channels: { X: [7321, 7932, 8543, 9154], Y: [8432, 8309, 8186, 8186], T: [0, 83, 167, 250], TX: null },
    })
    expect((await readFile(join(out, 'Firma-1.csv'), 'utf8')).split('\n').slice(0, 3)).toEqual([
      'X,Y,T,S,F',
      '7321,8432,0,1,301',
      '7932,8309,83,1,433',
    ])
    const plot = await readFile(join(out, 'Firma-1.svg'), 'utf8')
    expect(plot.match(/<polyline/g)).toHaveLength(4)
    await run('rsvg-convert', [join(out, 'Firma-1.svg'), '-o', join(out, 'plot.png')]).catch((fault) => {
      if (fault.code !== 'ENOENT') throw fault
    })
  })

  it('is told of in the chain by its digest, and in the acta in words', async () => {
    const [attachment] = await signatureAttachments(pdf)
    const sha256 = createHash('sha256').update(attachment!.bytes).digest('hex')
    const keySha256 = createHash('sha256')
      .update(expert.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex')
    expect(await factsOf(server, started.operationUuid)).toMatchObject({
      series: 'kept',
      seriesSha256: sha256,
      seriesKeySha256: keySha256,
    })
    const acta = await actaOf(started)
    expect(acta).toContain('su trazo, cifrado, SHA-256')
    expect(acta.replaceAll(' ', '')).toContain(sha256)
    expect(acta.replaceAll(' ', '')).toContain(keySha256)
    expect(await checkEvidence(server.parts.database.db, started.operationUuid)).toMatchObject({ status: 'passed' })
  })

  it('is opened with OpenSSL alone', async () => {
    const [attachment] = await signatureAttachments(pdf)
    await writeFile(at('series.p7m'), attachment!.bytes)
    const how = ['cms', '-decrypt', '-binary', '-inform', 'DER', '-in', at('series.p7m'), '-inkey', at('private.pem')]
    expect(JSON.parse((await run('openssl', how)).stdout).format).toBe('signature-series/1')
  })

  it('is readable nowhere here: not in the PDF, the files, the database or the logs', async () => {
    const { dataDir } = server
    const everything = [pdf, Buffer.from(server.log.join('\n')), ...(await filesUnder(dataDir))]
    const rows = await server.parts.database.db.execute(
      'select l.body, r.record from evidence_links l left join evidence_records r on r.operation_id = l.operation_id and r.seq = l.seq',
    )
    everything.push(Buffer.from(JSON.stringify(rows.rows)))
    for (const needle of [...NEEDLES, '"pointer"', 'pressure'])
      for (const bytes of everything) expect(bytes.includes(needle), needle).toBe(false)
  })

  it('is not opened with another key, nor once it was tampered with, and the command says so', async () => {
    expect(await decrypt(pdf, 'stranger.pem')).toMatchObject({ code: 1, said: expect.stringContaining('another key') })
    const [attachment] = await signatureAttachments(pdf)
    const place = pdf.indexOf(attachment!.bytes)
    const tampered = Buffer.from(pdf)
    tampered[place + attachment!.bytes.length - 30]! ^= 1
    expect(await decrypt(tampered)).toMatchObject({ code: 1, said: expect.stringContaining('was changed') })
  })

  it('of one document is not taken for that of another', async () => {
    const changed = Buffer.from(pdf)
    // Within what was shown and signed: a comment would do.
    changed[12]! ^= 1
    const { code, said } = await decrypt(changed)
    expect(said).toContain('BELONGS TO ANOTHER DOCUMENT')
    expect(code).toBe(1)
  })

  it('is refused where no hand can have drawn it, and nothing is kept then', async () => {
    const another = await start()
    await read(another)
    for (const more of [{ t: [0, 83, -84, 83] }, { x: [1] }, { pointer: 'nose' }, { f: [0.5, 1, 1, 1] }, { s: [] }]) {
      const { problem } = (await refusalOf(draw(another, { ...SERIES, ...more })))!
      expect(problem.code).toBe('payload-invalid')
      expect(problem.field).toMatch(/^series/)
    }
    await draw(another)
  })

  it('is given up with the image where another drawing takes its place', async () => {
    const another = await start()
    const { client } = another
    const payload = creationPayload(contract.toString('base64'), { signatureType: 'BIOMETRICA', phone: '' })
    const { contrato } = payload.documents
    const [signer] = payload.signers
    const two = { contrato, anexo: { ...contrato, reference: 'anexo', order: 2 } }
    const created = await client.create({
      ...payload,
      documents: two,
      signers: [{ ...signer, docs: ['contrato', 'anexo'] }],
    })
    const [first, second] = created.documentsUuid.map((documentUuid: string) => ({
      ...another,
      ...created,
      documentUuid,
    }))
    await read(first)
    await read(second)
    await draw(first)
    const { sha256, seriesSha256 } = await factsOf(server, created.operationUuid)
    const owned = async () => {
      const named = sql`select sha256 from file_owners where owner = ${created.operationUuid}::uuid`
      return (await server.parts.database.db.execute<{ sha256: string }>(named)).rows.map((row) => row.sha256)
    }
    expect(await owned()).toEqual(expect.arrayContaining([sha256, seriesSha256]))
    await draw(first, SERIES, redrawn)
    const left = await owned()
    expect(left).not.toContain(sha256)
    expect(left).not.toContain(seriesSha256)
    // The same image stays where it stands on another document.
    await draw(second, null, redrawn)
    await untilStatus(client, created.operationUuid, 'completed')
  })

  it('may be missing, of clients that have none: the acta says so', async () => {
    const another = await start()
    await read(another)
    await draw(another, null)
    const without = await sealed(another)
    expect(await signatureAttachments(without)).toEqual([])
    expect(await factsOf(server, another.operationUuid)).toMatchObject({ series: 'not-given' })
    expect(await actaOf(another)).toContain('no hay serie biométrica')
    expect(await decrypt(without)).toMatchObject({ code: 1, said: 'No signature of this file has a series.' })
  })
})

it('without a key is not kept at all, whoever sends it', async () => {
  const plain = await runServer()
  try {
    const started = await start(plain)
    await read(started)
    await draw(started)
    expect(await signatureAttachments(await sealed(started))).toEqual([])
    expect(await factsOf(plain, started.operationUuid)).toMatchObject({ series: 'no-key' })
    expect(await actaOf(started)).toContain('no hay serie biométrica')
  } finally {
    await plain.close()
  }
})

it.each<[string, () => string | Buffer, RegExp]>([
  ['a private key', () => pem(expert), /holds a private key/],
  ['no key', () => 'hola', /is no certificate or public key/],
  [
    'a weak key',
    () => generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }),
    /2048 bits/,
  ],
])('%s is refused at the start, in words', async (_, content, words) => {
  await writeFile(at('bad.pem'), content())
  await expect(runServer({ env: { BIOMETRICS_KEY_FILE: at('bad.pem') } })).rejects.toThrow(words)
})
