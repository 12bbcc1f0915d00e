import { type KeyObject, X509Certificate } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { certify, certifyRoot } from './authority/certificate.ts'
import { newKeys } from './authority/new-keys.ts'
import { PROFILES } from './authority/profiles.ts'
import { type OpenedCertificate, openCertificate } from './certificate-reader.ts'
import { checkRevocation } from './check-revocation.ts'
import { certificateTime, generalizedTime, integer, sequence, tagged } from './der.ts'
import { extension } from './extension.ts'
import { OID } from './oids.ts'
import { signatureAlgorithmOf, signTbs } from './sign-tbs.ts'
import { writeRevocationList } from './status/revocation-list.ts'

let key: KeyObject
let issuer: OpenedCertificate
let certificate: OpenedCertificate
let serial: string
const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
// The certificate is of 2020 and ends in 2023; the signature is of 2022-06-01.
const signedAt = day('2022-06-01')

beforeAll(async () => {
  const facts = { now: day('2020-01-01'), publicAddress: undefined }
  const subject = (commonName: string) => ({ commonName, organisation: 'Prueba', country: 'ES' })
  const [keys, leaf] = await Promise.all([newKeys('P-384'), newKeys('P-256')])
  const root = await certifyRoot(keys, { profile: PROFILES.root, subject: subject('Root'), ...facts })
  const signer = { certificate: openCertificate(root), key: keys.privateKey }
  const spki = leaf.publicKey.export({ type: 'spki', format: 'der' })
  const seal = await certify(spki, signer, { profile: PROFILES.seal, subject: subject('Seal'), ...facts })
  key = keys.privateKey
  serial = new X509Certificate(seal).serialNumber
  issuer = openCertificate(root)
  certificate = openCertificate(seal)
})

const judge = (list: Uint8Array) =>
  checkRevocation(certificate, issuer, { answers: [], lists: [list] }, signedAt).reason

/**
 * A list without entries, as authorities make it that drop what has ended, or that keep what ended
 * from a moment on.
 */
const emptyList = async (from: Date, keepsFrom?: Date): Promise<Buffer> => {
  const kept = keepsFrom ? [extension(OID.expiredCertsOnCrl, generalizedTime(keepsFrom))] : []
  const moments = [certificateTime(from), certificateTime(new Date(from.getTime() + 604_800_000))]
  const rest = tagged(0, sequence(extension(OID.crlNumber, integer(1)), ...kept))
  return sequence(
    ...(await signTbs(sequence(integer(1), signatureAlgorithmOf(key), issuer.subject, ...moments, rest), key)),
  )
}

it('believes a list that does not name the certificate while that has not ended', async () => {
  expect(judge(await emptyList(day('2022-07-01')))).toBe('certificate-in-force')
})

it('takes no comfort from a list made after the end, unless that says it keeps such certificates', async () => {
  expect(judge(await emptyList(day('2026-01-01')))).toBe('lists-leave-out-ended-certificates')
  expect(judge(await emptyList(day('2026-01-01'), day('2025-01-01')))).toBe('lists-leave-out-ended-certificates')
  expect(judge(await emptyList(day('2026-01-01'), day('2022-01-01')))).toBe('certificate-in-force')
})

it('keeps ended certificates on the lists of our own authority', async () => {
  const revocation = { serial, at: day('2022-01-01'), reason: 'keyCompromise' as const }
  const facts = { issuer: issuer.der, key, number: 5n, from: day('2026-01-01'), until: day('2026-01-08') }
  expect(judge(await writeRevocationList({ ...facts, revocations: [revocation] }))).toBe('certificate-revoked')
  expect(judge(await writeRevocationList({ ...facts, revocations: [] }))).toBe('certificate-in-force')
})
