import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { newId } from '@firmeza/kernel'
import { findOperation } from '@firmeza/operations/server'
import { drawnSignature } from '@firmeza/pdf/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerTo,
  creationPayload,
  PHONE,
  refusalOf,
} from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, SMS into the inbox, sealing. What is sealed is read with public
// tools.
const run = promisify(execFile)
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const drawn = (await drawnSignature()).toString('base64')
const TYPED = 'Anita P. Núñez'
let server: RunningServer
let folder: string
let started: StartedOperation

beforeAll(async () => {
  server = await runServer()
  folder = await mkdtemp(join(tmpdir(), 'firmeza-typed-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  started = await startOperation(server, API_CLIENT, contract, { signatureType: 'BIOMETRICA' })
})

const read = () => started.client.documentRead(started.operationUuid, started.documentUuid)
const askForCode = () => started.client.createOtp(started.operationUuid, PHONE)
const draw = () => started.client.addSign(started.operationUuid, started.documentUuid, drawn)
const sign = (otpValue: string, more: object = { typedName: TYPED }) =>
  started.client.send('POST', `verifyotpforbot/${started.operationUuid}`, {
    body: { operationUuid: started.operationUuid, otpValue, otpType: 'FIRMA', ...more },
  })
const events = async () => (await readLinks(server.parts.database.db, started.operationUuid)).map(readLink)
const typesOf = async () => (await events()).map(({ type }) => type)
const textOf = async (base64: string): Promise<string> => {
  const file = join(folder, 'some.pdf')
  await writeFile(file, Buffer.from(base64, 'base64'))
  return (await run('pdftotext', [file, '-'])).stdout.replace(/\s+/g, ' ')
}

describe('who cannot draw', () => {
  it('signs with their name as they type it and a code; stamp, certificate, acta and evidence say so', async () => {
    await read()
    await askForCode()
    expect((await started.client.operation(started.operationUuid)).otp).toMatchObject({
      state: 'sent',
      maskedPhone: '+34 ••• ••• 222',
    })
    expect(await (await sign(await codeFor(server))).json()).toMatchObject({ status: 'sealing' })
    await untilStatus(started.client, started.operationUuid, 'completed')
    const { tasks } = await started.client.operation(started.operationUuid)
    expect(tasks).toMatchObject([{ kind: 'sign-by-drawing', state: 'typed' }])

    const sealed = await started.client.documentB64(started.operationUuid, started.documentUuid)
    expect(await textOf(sealed)).toContain(TYPED)
    const bytes = Buffer.from(sealed, 'base64')
    await writeFile(join(folder, 'sealed.pdf'), bytes)
    expect((await run('pdfsig', ['-nocert', join(folder, 'sealed.pdf')])).stdout).toContain('Signature is Valid.')
    expect((await run('pdfsig', [join(folder, 'sealed.pdf')])).stdout).not.toContain('dibujada')
    const acta = await textOf(await started.client.actaB64(started.operationUuid))
    expect(acta).toContain(`En vez de dibujar su firma escribió su nombre: «${TYPED}».`)
    expect(acta).toContain('Lo confirmó con un código de un solo uso enviado por SMS al +34 ••• ••• 222.')
    expect(acta).toContain('Nombre escrito en vez de una firma dibujada')
    expect(acta).not.toContain('dibujando')
    expect(acta).not.toContain('trazo')

    const links = await readLinks(server.parts.database.db, started.operationUuid)
    const told = links.find((link) => readLink(link).type === 'SignatureTyped')!
    // What was typed names a person: it stands beside the chain, and can be erased.
    expect(told.body).not.toContain('Anita')
    expect(readLink(told).facts).toMatchObject({ name: TYPED })
    expect(await checkEvidence(server.parts.database.db, started.operationUuid)).toMatchObject({ status: 'passed' })
  })

  it.each([
    ['has no phone', { phone: '' }, false],
    ['has one that no SMS is sent to', { phone: '+8613912345678' }, false],
    ['has one, where their sender wished codes by e-mail', {}, true],
  ])('gets the code by e-mail who %s; all that tells of it says so', async (_, options, byMail) => {
    const email = `berta-${newId()}@example.com`
    const { client } = started
    const payload = creationPayload(contract.toString('base64'), { ...options, email, signatureType: 'BIOMETRICA' })
    if (byMail) payload.operationData.push({ identifier: 'codeBy', value: 'EMAIL' })
    Object.assign(started, await client.create(payload))
    await read()
    expect((await client.operation(started.operationUuid)).otp).toMatchObject({ maskedEmail: 'b••@example.com' })
    await client.createOtp(started.operationUuid, '')
    const [mail] = (await (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(email)}`)).json()) as {
      code: string
    }[]
    await sign(mail!.code)
    await untilStatus(client, started.operationUuid, 'completed')
    const { tasks } = await client.operation(started.operationUuid)
    expect(tasks).toMatchObject([{ state: 'typed-mailed' }])
    const issued = (await events()).find(({ type }) => type === 'OtpIssued')!
    expect(issued.facts).toMatchObject({ channel: 'email', to: 'b••@example.com' })
    const sealed = await client.documentB64(started.operationUuid, started.documentUuid)
    const stamp = await textOf(sealed)
    expect(stamp).toContain('por correo')
    const acta = await textOf(await client.actaB64(started.operationUuid))
    expect(acta).toContain('código de un solo uso enviado por correo electrónico a b••@example.com')
    expect(acta).toContain('solo lo que se hizo con ese correo, adonde fue también el código')
    expect(stamp + acta).not.toMatch(/SMS/)
    const signatures = Buffer.from(sealed, 'base64')
      .toString('latin1')
      .matchAll(/\/Contents\s*<([0-9a-f]+)>/gi)
    const certified = [...signatures].map(([, hex]) => Buffer.from(hex!, 'hex').toString('utf8')).join(' ')
    expect(certified).toContain('escribió su nombre; código de un solo uso enviado por correo electrónico a b••@')
  })

  it('is told that a name is missing, and nothing is lost by it', async () => {
    await read()
    await askForCode()
    const code = await codeFor(server)
    for (const more of [
      {},
      { typedName: ' ' },
      { typedName: '...' },
      { typedName: 'a\nb' },
      { typedName: 'x'.repeat(121) },
    ])
      expect((await refusalOf(sign(code, more)))?.problem).toMatchObject({
        code: 'payload-invalid',
        field: 'typedName',
      })
    expect(await typesOf()).not.toContain('OtpRejected')
    await sign(code)
    expect(await typesOf()).toContain('SignatureTyped')
  })

  it('has read and accepted before, as who draws', async () => {
    expect(await answerTo(askForCode())).toBe('document-not-read')
    expect(await answerTo(sign('123456'))).toBe('document-not-read')
  })

  it('may draw after all, also when too many wrong codes have locked them out; the sender need not care', async () => {
    await read()
    await askForCode()
    const wrong = String((Number(await codeFor(server)) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries += 1) await answerTo(sign(wrong))
    expect(await answerTo(sign(wrong))).toBe('otp-locked')
    await draw()
    await untilStatus(started.client, started.operationUuid, 'completed')
    expect(await typesOf()).not.toContain('SignatureTyped')
    expect(await textOf(await started.client.actaB64(started.operationUuid))).not.toContain('En vez de dibujar')
    const rows = await server.parts.database.db.execute(
      `select attention from operations where id = '${started.operationUuid}'`,
    )
    expect(rows.rows).toEqual([{ attention: null }])
  })

  it('signs once, whichever way is faster', async () => {
    await read()
    await askForCode()
    const code = await codeFor(server)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => answerTo(sign(code))),
      ...Array.from({ length: 5 }, () => answerTo(draw())),
    ])
    expect(answers).toContain('ok')
    expect(answers.filter((each) => !['ok', 'already-signed'].includes(each))).toEqual([])
    await untilStatus(started.client, started.operationUuid, 'completed')
    const types = await typesOf()
    expect(types.filter((type) => type === 'PartySigned')).toHaveLength(1)
    expect(types.filter((type) => type === 'SignatureTyped' || type === 'SignatureDrawn')).toHaveLength(1)
  })
})

it('a name beside the code changes nothing where a code is what was asked for', async () => {
  started = await startOperation(server, API_CLIENT, contract)
  await read()
  await askForCode()
  await sign(await codeFor(server))
  expect(await typesOf()).not.toContain('SignatureTyped')
  const { parties } = (await findOperation(server.parts.database.db, started.operationUuid))!
  expect(parties[0]!.tasks).toMatchObject([{ kind: 'sign-with-code', state: 'signed' }])
})
