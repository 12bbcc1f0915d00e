import { createHash } from 'node:crypto'
import { builtInTimestampAuthority, OID } from '@firmeza/pki'
import { beforeAll, describe, expect, it } from 'vitest'
import { boolean, integer, objectId, octetString, sequence, tagged } from '../../pki/der.ts'
import { readElement, readElements } from '../../pki/der-reader.ts'
import { appendRevision } from '../testing/append-revision.ts'
import {
  addValidationData,
  annotate,
  fillIn,
  messageBy,
  signField,
  signWithLevel,
  stampAgain,
} from '../testing/clean-files.ts'
import { type OddMessage, oddMessage, SIGNING_TIME } from '../testing/odd-message.ts'
import { makeSealKit, type SealKit } from '../testing/seal-kit.ts'
import { type HandSignature, signByHand } from '../testing/sign-by-hand.ts'
import { drawForm, FORM, lastSignature, lastText, putOnPage, sealAgain } from '../testing/signed-form.ts'
import { validatePdf } from './validate-pdf.ts'

let kit: SealKit
beforeAll(async () => {
  kit = await makeSealKit()
})

const validate = (file: Buffer) => validatePdf({ parts: [file], trusted: [kit.authority.root], at: new Date() })

const byHand = (more: Partial<HandSignature>) =>
  signByHand(drawForm(), {
    number: 40,
    objects: (signature) => ({ 19: FORM[19]!.replace('/T(otra)', `/T(otra)/V ${signature} 0 R`) }),
    sign: messageBy(kit),
    ...more,
  })

describe('the range of a signature', () => {
  it('is believed when it is right', async () => {
    const { intact, coversWholeFile, padesBaseline } = await validate(await byHand({}))
    expect([intact.status, coversWholeFile.status, padesBaseline.status]).toEqual(['passed', 'passed', 'passed'])
  })

  it.each<[string, (right: number[]) => number[]]>([
    ['of five numbers', (right) => [...right, 0]],
    ['of three', (right) => right.slice(0, 3)],
    ['that does not begin with the file', ([, before = 0, from = 0, after = 0]) => [1, before - 1, from, after]],
    ['of negative numbers', ([first = 0, before = 0, from = 0, after = 0]) => [first, before, from, -after]],
    ['of which both overlap', ([first = 0, before = 0, , after = 0]) => [first, before, before - 10, after]],
    ['with a wider gap', ([first = 0, before = 0, from = 0, after = 0]) => [first, before - 20, from, after]],
    ['with a wider gap behind', ([first = 0, before = 0, from = 0, after = 0]) => [first, before, from + 1, after - 1]],
    ['with a smaller gap', ([first = 0, before = 0, from = 0, after = 0]) => [first, before, from - 2, after + 2]],
    [
      'that ends before the file does',
      ([first = 0, before = 0, from = 0, after = 0]) => [first, before, from, after - 20],
    ],
    ['that ends behind the file', ([first = 0, before = 0, from = 0, after = 0]) => [first, before, from, after + 1]],
  ])('is not believed %s, whatever was signed', async (_, range) => {
    const { intact } = await validate(await byHand({ range }))
    expect(intact.status).toBe('failed')
    expect(intact.reason).toMatch(/^byte-range-/)
  })

  it('is not believed of two fields that share it, nor of one with two readings', async () => {
    const shared = await byHand({
      objects: (signature) => ({
        10: FORM[10]!.replace(']', ' 41 0 R]'),
        19: FORM[19]!.replace('/T(otra)', `/T(otra)/V ${signature} 0 R`),
        41: `<</FT/Sig/T(misma)/V ${signature} 0 R>>`,
      }),
    })
    const { signatures } = await validate(shared)
    expect(signatures.map(({ intact }) => intact.reason)).toEqual(Array(2).fill('signature-dictionary-shared'))
    const twice = await validate(await byHand({ entries: '/ByteRange[0 1 2 3]' }))
    expect(twice.intact.reason).toBe('signature-dictionary-ambiguous')
  })
})

describe('a message that is not as PAdES asks', () => {
  it.each<[string, OddMessage, { intact: string; baseline: string }]>([
    ['as it does', {}, { intact: 'signature-right', baseline: 'baseline-kept' }],
    ['of two signers', { signers: 2 }, { intact: 'signature-right', baseline: 'not-one-signer' }],
    [
      'that signs the content itself',
      { isDirect: true },
      { intact: 'signature-right', baseline: 'no-signed-attributes' },
    ],
    [
      'without a digest of the content',
      { attributes: ({ contentType, signingCertificate }) => [contentType, signingCertificate] },
      { intact: 'message-digest-missing', baseline: 'message-digest-missing' },
    ],
    [
      'that does not name its certificate',
      { attributes: ({ contentType, messageDigest }) => [contentType, messageDigest] },
      { intact: 'signature-right', baseline: 'signing-certificate-missing' },
    ],
    [
      'that states a time',
      { attributes: (usual) => [...Object.values(usual), SIGNING_TIME] },
      { intact: 'signature-right', baseline: 'signing-time-attribute' },
    ],
    [
      'that encloses content',
      { content: Buffer.from('x') },
      { intact: 'content-inside-is-another', baseline: 'content-inside-of-the-message' },
    ],
    [
      'with a signed attribute that comes twice',
      { attributes: (usual) => [...Object.values(usual), usual.messageDigest] },
      { intact: 'signature-unreadable', baseline: 'signature-unreadable' },
    ],
    ['of nobody', { signers: 0 }, { intact: 'nobody-signed', baseline: 'signature-unreadable' }],
  ])('is called what it is: %s', async (_, message, expected) => {
    const file = await byHand({ sign: oddMessage(kit.authority.seal, message) })
    const { intact, padesBaseline } = await validate(file)
    expect({ intact: intact.reason, baseline: padesBaseline.reason }).toEqual(expected)
    file[file.indexOf('Pago 1000') + 5]! ^= 1
    expect((await validate(file)).intact.status).toBe('failed')
  })
})

describe('a sound message that we cannot check', () => {
  const algorithm = (name: string, ...parameters: Buffer[]): Buffer => sequence(objectId(name), ...parameters)
  const SHA256 = algorithm(OID.sha256)
  /** RSASSA-PSS whose mask is of SHA-1 (RFC 4055 §3.1). */
  const maskBySha1 = algorithm(
    '1.2.840.113549.1.1.10',
    sequence(tagged(0, SHA256), tagged(1, algorithm('1.2.840.113549.1.1.8', algorithm(OID.sha1)))),
  )
  it.each<[string, OddMessage, string]>([
    ['by SHA-1', { digestAlgorithm: algorithm(OID.sha1) }, 'digest-algorithm-not-taken'],
    ['by SHA-224', { digestAlgorithm: algorithm('2.16.840.1.101.3.4.2.4') }, 'digest-algorithm-not-taken'],
    ['by SHA3-256', { digestAlgorithm: algorithm('2.16.840.1.101.3.4.2.8') }, 'digest-algorithm-not-taken'],
    ['by Ed25519', { signatureAlgorithm: algorithm('1.3.101.112') }, 'signature-algorithm-not-taken'],
    ['with another mask', { signatureAlgorithm: maskBySha1 }, 'signature-algorithm-not-taken'],
    ['without a certificate', { certificates: [] }, 'signer-certificate-missing'],
  ])('is neither believed nor called wrong: %s', async (_, message, reason) => {
    const { signatures } = await validate(await byHand({ sign: oddMessage(kit.authority.seal, message) }))
    expect(signatures[0]).toMatchObject({
      intact: { status: 'not-checked', reason },
      changesAfterSigning: { status: 'passed', reason: 'nothing-appended' },
    })
    expect(signatures[0]!.padesBaseline.status).not.toBe('passed')
    const later = await sealAgain(kit, drawForm())
    const both = await signByHand(later, {
      number: 60,
      objects: (signature) => ({ 19: FORM[19]!.replace('/T(otra)', `/T(otra)/F 2/V ${signature} 0 R`) }),
      sign: oddMessage(kit.authority.seal, message),
    })
    const unknown = { status: 'not-checked', reason: 'later-signature-not-checked' }
    expect((await validate(both)).signatures[0]!.changesAfterSigning).toEqual(unknown)
  })

  it('is called wrong all the same where its digest is of other bytes', async () => {
    const file = await byHand({ sign: oddMessage(kit.authority.seal, { certificates: [] }) })
    file[file.indexOf('Pago 1000') + 5]! ^= 1
    expect((await validate(file)).intact.reason).toBe('content-differs-from-what-was-signed')
  })
})

describe('the certificates of a message', () => {
  const enclosing = async (...certificates: Uint8Array[]) =>
    validate(await byHand({ sign: oddMessage(kit.authority.seal, { certificates }) }))
  /** Its first element is a number, and not what was certified. */
  const damaged = (certificate: Uint8Array): Buffer => {
    const bytes = Buffer.from(certificate)
    bytes[4] = 0x02
    return bytes
  }

  it('are set aside when they cannot be read and nobody needs them', async () => {
    const { certificate, chain } = kit.authority.seal
    const { intact, trusted } = await enclosing(certificate, ...chain, damaged(kit.authority.tsa.certificate))
    expect([intact.status, trusted.status]).toEqual(['passed', 'passed'])
  })

  it('are no way to say nothing of the signer: one that is damaged is a fault', async () => {
    const { certificate, chain } = kit.authority.seal
    expect((await enclosing(damaged(certificate), ...chain)).intact.reason).toBe('signature-unreadable')
    expect((await enclosing(certificate, ...chain.map(damaged))).trusted.status).toBe('failed')
  })
})

describe('a message of several signers', () => {
  it('is trusted, and stamped, only if all of them are', async () => {
    const stranger = await makeSealKit()
    const sign = oddMessage(kit.authority.seal, { others: [stranger.authority.seal] })
    const { intact, trusted, timestamped, signatures } = await validate(await byHand({ sign }))
    expect(intact.status).toBe('passed')
    expect(trusted).toEqual({ status: 'failed', reason: 'no-chain-to-trusted-certificate' })
    expect(timestamped.status).toBe('failed')
    expect(signatures[0]!.signer.split('; ')).toHaveLength(2)
    const both = [kit, stranger].map(({ authority }) => authority.root)
    const file = await byHand({ sign })
    expect((await validatePdf({ parts: [file], trusted: both, at: new Date() })).trusted.status).toBe('passed')
  })
})

describe('what a signature lets be done', () => {
  const changesOf = async (file: Buffer) => (await validate(file)).signatures[0]!.changesAfterSigning
  const noted = { status: 'failed', reason: 'changed-after-signing' }

  it('is nothing but archiving at level 1', async () => {
    const file = await signWithLevel(kit, drawForm(), 1)
    expect((await changesOf(addValidationData(file))).reason).toBe('only-permitted-changes')
    for (const change of [fillIn, annotate]) expect(await changesOf(change(file))).toEqual(noted)
    expect(await changesOf(await sealAgain(kit, file))).toEqual(noted)
  })

  it('is filling in and signing at level 2, and where nothing is said', async () => {
    for (const file of [await signWithLevel(kit, drawForm(), 2), await signField(kit, drawForm())]) {
      expect((await changesOf(fillIn(file))).status).toBe('passed')
      expect((await changesOf(await sealAgain(kit, file))).status).toBe('passed')
      expect(await changesOf(annotate(file))).toEqual(noted)
    }
    const { signatures } = await validate(fillIn(await signField(kit, drawForm())))
    expect(signatures[0]).toMatchObject({
      permission: { level: 2, isStated: false },
      changesAfterSigning: { reason: 'only-changes-permitted-by-default' },
    })
  })

  it('is notes too at level 3, and never content', async () => {
    const file = await signWithLevel(kit, drawForm(), 3)
    expect((await changesOf(annotate(file))).status).toBe('passed')
    expect(await changesOf(appendRevision(file, { 4: FORM[8]! }))).toEqual(noted)
    const later = (await validate(annotate(await sealAgain(kit, file)))).signatures
    expect(later.map(({ changesAfterSigning }) => changesAfterSigning.status)).toEqual(['passed', 'passed'])
  })

  it.each<[string, string]>([
    ['/Action/All', 'failed'],
    ['/Action/Include/Fields[(nombre)]', 'failed'],
    ['/Action/Include/Fields[(importe)]', 'passed'],
    ['/Action/Exclude/Fields[(nombre)]', 'passed'],
    ['/Action/Exclude/Fields[(importe)]', 'failed'],
  ])('keeps the fields that it locks: %s', async (lock, status) => {
    const reference = `/Reference[<</TransformMethod/FieldMDP/TransformParams<<${lock}>>>>]`
    expect((await changesOf(fillIn(await signField(kit, drawForm(), reference)))).status).toBe(status)
  })

  it('is no signature that is not one: a visible box of a stranger, or a broken one', async () => {
    const sealed = await sealAgain(kit, drawForm())
    const boxOn = (file: Buffer) => (signature: number) => ({
      10: lastText(file, 10).replace(']', ' 61 0 R]'),
      ...putOnPage(file, 61),
      61: `<</Type/Annot/Subtype/Widget/FT/Sig/T(ajena)/Rect[70 690 300 730]/P 3 0 R/AP<</N 15 0 R>>/V ${signature} 0 R>>`,
    })
    const visible = await signByHand(sealed, { number: 60, objects: boxOn(sealed), sign: messageBy(kit) })
    expect(await changesOf(visible)).toEqual(noted)
    const approved = await signField(kit, drawForm())
    const broken = await signByHand(approved, {
      number: 60,
      objects: boxOn(approved),
      sign: async () => Buffer.from('3000', 'hex'),
    })
    expect((await validate(broken)).signatures.map(({ forbiddenChanges }) => forbiddenChanges[0]?.kind)).toContain(
      'signature-field',
    )
    expect(await changesOf(broken)).toEqual(noted)
    const right = await signByHand(approved, { number: 60, objects: boxOn(approved), sign: messageBy(kit) })
    expect((await changesOf(right)).status).toBe('passed')
  })
})

describe('a signature that a later revision takes away', () => {
  it('is reported with what was done to it', async () => {
    const sealed = await sealAgain(kit, drawForm())
    const { field } = lastSignature(sealed)
    const removed = appendRevision(sealed, { 10: lastText(sealed, 10).replace(new RegExp(` ?${field} 0 R`), '') })
    const { signatures } = await validate(removed)
    expect(signatures).toMatchObject([
      { fieldName: 'sello', intact: { status: 'passed' }, changesAfterSigning: { status: 'failed' } },
    ])
  })
})

describe('a document timestamp', () => {
  it('is judged for itself, and leaves the last word to the signature', async () => {
    const file = await stampAgain(kit, addValidationData(await sealAgain(kit, drawForm())))
    const { signatures, padesBaseline } = await validate(file)
    expect(padesBaseline.status).toBe('passed')
    expect(signatures.map(({ kind, intact, timestamped }) => [kind, intact.status, timestamped.status])).toEqual([
      ['signature', 'passed', 'passed'],
      ['document-timestamp', 'passed', 'passed'],
    ])
    expect(signatures[0]!.padesLevels).toMatchObject({
      T: { status: 'passed' },
      LT: { status: 'not-checked' },
      LTA: { status: 'not-checked' },
    })
    file[file.indexOf('Pago 1000') + 5]! ^= 1
    const changed = (await validate(file)).signatures
    expect(changed.map(({ intact }) => intact.status)).toEqual(['failed', 'failed'])
  })

  it('may be of a longer digest', async () => {
    const clock = { now: () => new Date() }
    const authority = builtInTimestampAuthority({ key: kit.authority.tsa, clock, policy: '1.2.3' })
    const sign = async (_: Buffer, covered: Buffer): Promise<Uint8Array> => {
      const imprint = octetString(createHash('sha512').update(covered).digest())
      const query = sequence(integer(1), sequence(sequence(objectId(OID.sha512)), imprint), boolean(true))
      const [, token] = readElements(readElement(await authority.answer(query)).contents)
      return token!.whole
    }
    const file = await byHand({ subFilter: 'ETSI.RFC3161', sign })
    expect((await validate(file)).intact).toEqual({ status: 'passed', reason: 'timestamp-right' })
    file[file.indexOf('Pago 1000') + 5]! ^= 1
    expect((await validate(file)).intact.reason).toBe('timestamp-is-of-other-data')
  })
})
