import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import type { Clock } from '@firmeza/kernel'
import { signData } from './cms.ts'
import { element, generalizedTime, integer, objectId, sequence, utf8String } from './der.ts'
import { readFields, readObjectId, readOnly } from './der-reader.ts'
import { commonName } from './name.ts'
import { OID } from './oids.ts'
import type { SealKey } from './seal-key/seal-key.ts'
import { type TimestampAuthority, TimestampUnavailable } from './timestamp.ts'
import { timestampQuery } from './timestamp-query.ts'

/** PKIFailureInfo bits (RFC 3161 §2.4.2). */
const FAILURE = {
  'bad-algorithm': 0,
  'bad-request': 2,
  'bad-data-format': 5,
  'time-not-available': 14,
  'unaccepted-policy': 15,
  'unaccepted-extension': 16,
  'system-failure': 25,
} as const
type Failure = keyof typeof FAILURE

const IMPRINT_BYTES = new Map<string, number>([
  [OID.sha256, 32],
  [OID.sha384, 48],
  [OID.sha512, 64],
])

interface Query {
  /** DER of MessageImprint, copied into the token as it came. */
  imprint: Buffer
  policy?: Buffer
  nonce?: Buffer
  wantsCertificates: boolean
}

const readQuery = (der: Uint8Array): Query | Failure => {
  try {
    // TimeStampReq (§2.4.1): version, imprint, policy, nonce, certReq, extensions.
    const fields = readFields(readOnly(der), '02 30 06? 02? 01? a0?')
    const [version, imprint, policy, nonce, certificates, extensions] = fields
    const [identifier, digest] = readFields(imprint!, '30 04')
    const [algorithm] = readFields(identifier!, '06 05?')
    if (!version!.contents.equals(Buffer.from([1]))) return 'bad-request'
    const bytes = IMPRINT_BYTES.get(readObjectId(algorithm!))
    if (!bytes) return 'bad-algorithm'
    if (digest!.contents.length !== bytes) return 'bad-data-format'
    if (extensions) return 'unaccepted-extension'
    return {
      imprint: imprint!.whole,
      policy: policy?.whole,
      nonce: nonce?.whole,
      wantsCertificates: certificates !== undefined && certificates.contents[0] !== 0,
    }
  } catch {
    return 'bad-data-format'
  }
}

const rejection = (failure: Failure, words = failure.replaceAll('-', ' ')): Buffer => {
  const bit = FAILURE[failure]
  const bits = Buffer.alloc(Math.floor(bit / 8) + 2)
  bits[0] = 7 - (bit % 8)
  bits[bits.length - 1] = 0x80 >> (bit % 8)
  const freeText = sequence(utf8String(words))
  return sequence(sequence(integer(2), freeText, element(0x03, bits)))
}

/**
 * The reply to whoever asks more often than is answered (§2.4.2: `systemFailure`, the one reason
 * that lies in the request neither). DER.
 */
export const tooManyQueries = (): Uint8Array => rejection('system-failure', 'too many queries, ask again later')

/** Unique across restarts and processes without shared state: milliseconds, then 64 random bits. */
const newSerial = (now: Date): Buffer =>
  Buffer.from(now.getTime().toString(16).padStart(12, '0') + randomBytes(8).toString('hex'), 'hex')

export interface BuiltInTimestampAuthorityOptions {
  /** A function is asked for each token: the key may be renewed meanwhile. */
  key: SealKey | (() => SealKey)
  clock: Clock
  /** Dotted object identifier of the policy under which tokens are issued. */
  policy: string
}

interface Stamper {
  key: SealKey
  name: string
  from: number
  until: number
}

const stamperOf = (key: SealKey): Stamper => {
  const certificate = new X509Certificate(key.certificate)
  const [from, until] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)]
  return { key, name: commonName(certificate), from, until }
}

/**
 * The RFC 3161 authority inside this process. `answer` is the protocol (query DER in, reply DER
 * out, bad queries rejected in kind); `timestamp` is the same without the wire. Refuses to stamp
 * while its certificate is not valid.
 */
export const builtInTimestampAuthority = (
  options: BuiltInTimestampAuthorityOptions,
): TimestampAuthority & { answer(queryDer: Uint8Array): Promise<Uint8Array> } => {
  const { clock } = options
  const ownPolicy = objectId(options.policy)
  const keyNow = (): SealKey => (typeof options.key === 'function' ? options.key() : options.key)
  let stamper = stamperOf(keyNow())
  /** Throws `TimestampUnavailable` when the key must not stamp at that moment. */
  const stamperAt = (now: Date): Stamper => {
    const key = keyNow()
    if (key !== stamper.key) stamper = stamperOf(key)
    if (now.getTime() >= stamper.from && now.getTime() <= stamper.until) return stamper
    throw new TimestampUnavailable(
      `the timestamp certificate is valid only until ${new Date(stamper.until).toISOString()}`,
    )
  }

  const issue = async (key: SealKey, query: Query, now: Date, serial: Uint8Array): Promise<Buffer> => {
    const content = sequence(
      integer(1),
      ownPolicy,
      query.imprint,
      integer(serial),
      generalizedTime(now),
      sequence(integer(1)),
      ...(query.nonce ? [query.nonce] : []),
    )
    const digest = createHash('sha256').update(content).digest()
    const withCertificates = query.wantsCertificates
    return signData(key, { type: OID.tstInfo, digest, content }, undefined, { withCertificates })
  }

  return {
    async answer(queryDer) {
      const query = readQuery(queryDer)
      if (typeof query === 'string') return rejection(query)
      if (query.policy && !query.policy.equals(ownPolicy)) return rejection('unaccepted-policy')
      const now = clock.now()
      try {
        const { key } = stamperAt(now)
        return sequence(sequence(integer(0)), await issue(key, query, now, newSerial(now)))
      } catch (error) {
        return rejection(error instanceof TimestampUnavailable ? 'time-not-available' : 'system-failure')
      }
    },
    async timestamp(sha256) {
      const query = readQuery(timestampQuery(sha256))
      if (typeof query === 'string') throw new RangeError(`not a SHA-256 digest: ${query}`)
      const now = clock.now()
      const { key, name } = stamperAt(now)
      const serial = newSerial(now)
      const der = await issue(key, query, now, serial)
      return { der, time: now, serial: serial.toString('hex').replace(/^0+/, ''), authority: name }
    },
    async health() {
      await stamperAt(clock.now()).key.health()
      return { faults: [] }
    },
  }
}
