import { createHash } from 'node:crypto'
import { OID } from '@firmeza/pki'
import { octetString } from '../../../pki/der.ts'
import { attribute, type OddMessage, oddMessage } from '../odd-message.ts'
import type { SealKit } from '../seal-kit.ts'
import { type HandSignature, signByHand } from '../sign-by-hand.ts'
import { drawForm, FORM } from '../signed-form.ts'
import type { Twin } from './twin.ts'
import { oldCertificate, strangeAttribute, streamed } from './unusual-bytes.ts'

/** One digit of what the page says is another. */
const withOtherContent = (file: Buffer): Buffer => {
  const changed = Buffer.from(file)
  changed[changed.indexOf('Pago 1000') + 5]! ^= 1
  return changed
}

const CONTENT_DIFFERS = 'content-differs-from-what-was-signed'
const STAMP_DIFFERS = 'timestamp-is-of-other-data'

/** Shapes of the message that others write into `Contents`. */
export const messageTwins = async (kit: SealKit): Promise<Twin[]> => {
  const { seal } = kit.authority
  const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
  const tokenOf = async (bytes: Uint8Array): Promise<Uint8Array> => (await kit.tsa.timestamp(sha256(bytes))).der
  const stamped = (...values: Uint8Array[]): Buffer => attribute(OID.signatureTimeStampToken, ...values)
  const write = (more: Partial<HandSignature>): Promise<Buffer> =>
    signByHand(drawForm(), {
      number: 140,
      objects: (signature) => ({ 19: FORM[19]!.replace('/T(otra)', `/T(otra)/V ${signature} 0 R`) }),
      sign: oddMessage(seal, { unsigned: async (value) => [stamped(await tokenOf(value))] }),
      ...more,
    })
  const odd = (message: OddMessage): Promise<Buffer> => write({ sign: oddMessage(seal, message) })
  const followedBy = (bytes: Buffer): Promise<Buffer> =>
    write({
      sign: async (digest, covered) => {
        const unsigned = async (value: Uint8Array) => [stamped(await tokenOf(value))]
        return Buffer.concat([await oddMessage(seal, { unsigned })(digest, covered), bytes])
      },
    })
  /** `shape` makes the unsigned attributes of a token. */
  const stampTwin = async (name: string, shape: (token: Uint8Array) => Buffer[]): Promise<Twin> => ({
    name,
    clean: await odd({ unsigned: async (value) => shape(await tokenOf(value)) }),
    manipulated: await odd({ unsigned: async () => shape(await tokenOf(Buffer.from('otra'))) }),
    expected: STAMP_DIFFERS,
  })
  const contentTwin = async (name: string, clean: Buffer | Promise<Buffer>): Promise<Twin> => ({
    name,
    clean: await clean,
    manipulated: withOtherContent(await clean),
    expected: CONTENT_DIFFERS,
  })
  const withOld = async (): Promise<Buffer> =>
    odd({
      certificates: [seal.certificate, ...seal.chain, oldCertificate()],
      unsigned: async (value) => [stamped(await tokenOf(value))],
    })
  const enclosing = (content: (covered: Buffer) => Buffer): Promise<Buffer> =>
    write({ sign: (digest, covered) => oddMessage(seal, { content: content(covered) })(digest, covered) })
  const byDigest = (content: (covered: Buffer) => Buffer): Promise<Buffer> =>
    write({
      subFilter: 'adbe.pkcs7.sha1',
      sign: (_, covered) => {
        const enclosed = content(covered)
        return oddMessage(seal, { content: enclosed })(sha256(enclosed), covered)
      },
    })
  const sha1 = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest()
  const inBer = (bytes: (digest: Buffer) => Buffer): Promise<Buffer> =>
    write({
      subFilter: 'ETSI.RFC3161',
      sign: async (digest) => streamed((await kit.tsa.timestamp(bytes(digest))).der),
    })
  return [
    await contentTwin('a certificate of version 1 is enclosed', withOld()),
    await contentTwin('zeros and then other bytes follow the message', followedBy(Buffer.from('0000a0b1c2', 'hex'))),
    await contentTwin('another element follows the message', followedBy(octetString(Buffer.from('relleno')))),
    await stampTwin('the timestamp is in BER', (token) => [stamped(streamed(token))]),
    await stampTwin('the timestamp comes twice', (token) => [stamped(token), stamped(token)]),
    await stampTwin('the timestamp has several values', (token) => [stamped(token, streamed(token))]),
    await stampTwin('an unsigned attribute comes twice, and cannot be read', (token) => [
      strangeAttribute(),
      strangeAttribute(),
      stamped(token),
    ]),
    {
      name: 'the document timestamp is in BER',
      clean: await inBer((digest) => digest),
      manipulated: await inBer((digest) => sha256(digest)),
      expected: STAMP_DIFFERS,
      unjudged: 'pdfsig does not judge document timestamps',
    },
    {
      name: 'the message encloses what it is about',
      clean: await enclosing((covered) => covered.subarray(0)),
      manipulated: await enclosing(() => Buffer.from('Pago 9000')),
      expected: 'content-inside-is-another',
      unjudged: 'pdfsig takes what is inside for the digest',
    },
    {
      name: 'the message encloses a digest, as was usual',
      clean: await byDigest(sha1),
      manipulated: await byDigest((covered) => sha1(covered.subarray(1))),
      expected: CONTENT_DIFFERS,
      notChecked: 'digest-algorithm-not-taken',
      unjudged: 'pdfsig compares with the digest of the file',
    },
  ]
}
