import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@firmeza/kernel'
import {
  type Authority,
  builtInTimestampAuthority,
  type CertificateStatus,
  certificateStatus,
  listCertificates,
  OID,
  openAuthority,
  revokeCertificate,
} from '@firmeza/pki'
import { openCertificate } from '@firmeza/pki/check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publicKeyBitsOf } from '../../pki/certificate-reader.ts'
import { objectId, octetString, sequence } from '../../pki/der.ts'
import { sealPdf } from '../seal-pdf.ts'
import { appendRevision } from '../testing/append-revision.ts'
import { drawForm, lastText } from '../testing/signed-form.ts'
import { validatePdf } from './validate-pdf.ts'

let folder: string
let authority: Authority
let status: CertificateStatus
let sealed: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'revocation-'))
  const options = { folder, passphrase: 'p', organisation: 'Prueba', clock: systemClock }
  authority = await openAuthority(options)
  status = certificateStatus(options)
  const tsa = builtInTimestampAuthority({ key: authority.tsa, clock: systemClock, policy: '1.2.3' })
  const facts = { fieldName: 'sello', reason: 'Prueba', signerName: 'Ana', at: new Date() }
  const source = drawForm()
  sealed = Buffer.concat([source, (await sealPdf({ source, key: authority.seal, tsa, ...facts })).tail])
})

afterAll(() => rm(folder, { recursive: true }))

const revoke = async (role: string, at: Date): Promise<void> => {
  const found = (await listCertificates(folder)).find((each) => each.role === role)!
  expect(await revokeCertificate(folder, { serial: found.serial, reason: 'keyCompromise', at })).toBe('revoked')
}

const sha1 = (bytes: Uint8Array): Buffer => createHash('sha1').update(bytes).digest()

/** The authority's answer about one of its certificates. */
const answerAbout = async (certificate: Uint8Array): Promise<Uint8Array> => {
  const issuing = openCertificate(Buffer.from(authority.issuing))
  const id = sequence(
    sequence(objectId(OID.sha1)),
    octetString(sha1(issuing.subject)),
    octetString(sha1(publicKeyBitsOf(issuing))),
    openCertificate(Buffer.from(certificate)).serial,
  )
  return status.answer(sequence(sequence(sequence(sequence(id)))))
}

const withStore = (kinds: Record<string, Uint8Array[]>): Buffer => {
  let next = 200
  const objects: Record<number, string> = {}
  const entries = Object.entries(kinds).map(([kind, all]) => {
    const numbers = all.map((der) => {
      objects[++next] = `<</Length ${der.length}>>\nstream\n${Buffer.from(der).toString('latin1')}\nendstream`
      return `${next} 0 R`
    })
    return `/${kind}[${numbers.join(' ')}]`
  })
  const catalogue = lastText(sealed, 1).replace('/Pages', '/DSS 200 0 R/Pages')
  return appendRevision(sealed, { 1: catalogue, 200: `<</Type/DSS${entries.join('')}>>`, ...objects })
}

const judge = async (file: Buffer) => {
  const { signatures } = await validatePdf({ parts: [file], trusted: [authority.root] })
  const { revocation, padesLevels, changesAfterSigning } = signatures[0]!
  return { revocation: revocation.reason, LT: padesLevels.LT.reason, changes: changesAfterSigning.status }
}

const trustIn = async (file: Buffer) => (await validatePdf({ parts: [file], trusted: [authority.root] })).trusted

const lists = async () => [await status.list('issuing'), await status.list('root')]

it('is not checked when nothing says', async () => {
  expect(await judge(sealed)).toMatchObject({ revocation: 'nothing-says', LT: 'no-validation-data' })
})

it('has passed by lists, or by answers for whom there are some', async () => {
  const right = { revocation: 'certificates-in-force', LT: 'validation-data-complete', changes: 'passed' }
  expect(await judge(withStore({ CRLs: await lists() }))).toEqual(right)
  const answers = [await answerAbout(authority.seal.certificate), await answerAbout(authority.tsa.certificate)]
  expect(await judge(withStore({ OCSPs: answers, CRLs: [await status.list('root')] }))).toEqual(right)
  expect(await judge(withStore({ OCSPs: answers }))).toMatchObject({ revocation: 'issuer-says-nothing' })
})

it('takes what the caller knows besides the file', async () => {
  const validationData = { certificates: [], answers: [], lists: await lists() }
  const { signatures } = await validatePdf({ parts: [sealed], trusted: [authority.root], validationData })
  expect(signatures[0]!.revocation).toEqual({ status: 'passed', reason: 'certificates-in-force' })
})

it('believes no list and no answer of which a byte was changed', async () => {
  const all = [...(await lists()), await answerAbout(authority.seal.certificate)].map((der) => Buffer.from(der))
  for (const der of all) der[der.length - 20]! ^= 1
  expect(await judge(withStore({ CRLs: all.slice(0, 2), OCSPs: all.slice(2) }))).toMatchObject({
    revocation: 'issuer-says-nothing',
  })
})

it('has failed once a certificate was revoked before, and not when it was afterwards', async () => {
  const hour = 3_600_000
  await revoke('seal', new Date(Date.now() + hour))
  expect(await judge(withStore({ CRLs: await lists() }))).toMatchObject({ revocation: 'certificates-in-force' })

  await revoke('tsa', new Date(Date.now() - hour))
  const withoutAuthority = { revocation: 'certificates-in-force', LT: 'certificate-revoked' }
  expect(await judge(withStore({ CRLs: await lists() }))).toMatchObject(withoutAuthority)
  const answers = [await answerAbout(authority.seal.certificate), await answerAbout(authority.tsa.certificate)]
  const root = await status.list('root')
  expect(await judge(withStore({ OCSPs: answers, CRLs: [root] }))).toMatchObject(withoutAuthority)

  expect((await trustIn(withStore({ CRLs: await lists() }))).status).toBe('passed')

  await revoke('issuing', new Date(Date.now() - hour))
  expect(await judge(withStore({ CRLs: await lists() }))).toMatchObject({ revocation: 'certificate-revoked' })
  expect(await trustIn(withStore({ CRLs: await lists() }))).toEqual({ status: 'failed', reason: 'certificate-revoked' })
})
