import { generateKeyPairSync, sign } from 'node:crypto'
import { OID } from '@firmeza/pki'
import {
  bitString,
  certificateTime,
  element,
  integer,
  objectId,
  octetString,
  sequence,
  setOf,
  utf8String,
} from '../../../pki/der.ts'
import { readElement, readElements } from '../../../pki/der-reader.ts'

const COMMON_NAME = '2.5.4.3'

/** A certificate of version 1, which has no extensions (X.509 of 1988). Who makes it signs it. */
export const oldCertificate = (): Buffer => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(objectId(OID.ecdsaWithSha256))
  const name = sequence(setOf(sequence(objectId(COMMON_NAME), utf8String('Antigua'))))
  const validity = sequence(certificateTime(new Date('2001-01-01')), certificateTime(new Date('2041-01-01')))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const tbs = sequence(integer(7), algorithm, name, validity, name, key)
  return sequence(tbs, algorithm, bitString(sign('sha256', tbs, privateKey)))
}

const END = Buffer.from([0, 0])
const open = (tag: number, ...inside: Uint8Array[]): Buffer => Buffer.concat([Buffer.from([tag, 0x80]), ...inside, END])
const inside = (der: Uint8Array): Buffer[] => readElements(readElement(der).contents).map(({ whole }) => whole)

/**
 * A SignedData with content as those write it who do not know its length beforehand: open lengths,
 * and content in pieces.
 */
export const streamed = (der: Uint8Array): Buffer => {
  const [type, wrapped] = inside(der)
  const [signedData] = inside(wrapped!)
  const [version, digests, enclosed, ...rest] = inside(signedData!)
  const [contentType, around] = inside(enclosed!)
  const { contents } = readElement(readElement(around!).contents)
  const middle = contents.length >> 1
  const pieces = open(0x24, octetString(contents.subarray(0, middle)), octetString(contents.subarray(middle)))
  return open(
    0x30,
    type!,
    open(0xa0, open(0x30, version!, digests!, open(0x30, contentType!, open(0xa0, pieces)), ...rest)),
  )
}

/** An attribute whose value is no element of its type. */
export const strangeAttribute = (): Buffer =>
  sequence(objectId('1.2.840.113549.1.9.16.2.21'), setOf(element(0x30, Buffer.from('0401', 'hex'))))
