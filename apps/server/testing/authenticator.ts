import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A software authenticator (WebAuthn Level 3): one key on P-256, no attestation. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  readonly #origin: string
  /** Whether it asks its owner for a PIN or a finger. */
  verifiesUser = true

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The answer to creation options. */
  create({ challenge, rp }: { challenge: string; rp: { id: string } }) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    // COSE_Key (RFC 9053 §7.1.1): EC2, ES256, P-256.
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, key])
    const authData = Buffer.concat([this.#authData(rp.id, 0x40), attested])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.#answer({
      clientDataJSON: text(this.#clientData('webauthn.create', challenge)),
      attestationObject: text(attestation),
      transports: ['internal'],
    })
  }

  /** The answer to request options. */
  get({ challenge, rpId }: { challenge: string; rpId: string }) {
    const [authenticatorData, clientData] = [this.#authData(rpId), this.#clientData('webauthn.get', challenge)]
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.#answer({
      clientDataJSON: text(clientData),
      authenticatorData: text(authenticatorData),
      signature: text(sign('sha256', signed, this.#keys.privateKey)),
    })
  }

  #answer(response: object) {
    const id = text(this.#id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  /** §6.1: hash of the relying party, flags (user present, user verified, and more), counter. */
  #authData(rpId: string, more = 0): Buffer {
    const flags = 0x01 | (this.verifiesUser ? 0x04 : 0) | more
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags, 0, 0, 0, 0])])
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** As much of RFC 8949 as an authenticator speaks: integers, byte and text strings, maps. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, count: number): Buffer => {
    if (count < 24) return Buffer.from([(major << 5) | count])
    return count < 256
      ? Buffer.from([(major << 5) | 24, count])
      : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
  throw new TypeError('No CBOR for this')
}
