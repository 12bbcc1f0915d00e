import { createPublicKey, verify } from 'node:crypto'
import { PATIENCE_MS } from '@firmeza/kernel/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSoftHsm, type SoftHsm, softHsmMissing } from '../testing/soft-hsm.ts'
import { KeyUnavailable, openPkcs11Signer, PinRefused, type Pkcs11Signer } from './pkcs11-signer.ts'
import { readPkcs11Uri } from './pkcs11-uri.ts'

/** Real: SoftHSM behind PKCS#11, in the thread that is used in production. */

const missing = softHsmMissing()
const data = Buffer.from('what is signed')

describe.skipIf(missing)(`openPkcs11Signer${missing ? ` (not run: ${missing})` : ''}`, () => {
  let hsm: SoftHsm
  let opened: Pkcs11Signer | undefined
  beforeAll(() => {
    hsm = openSoftHsm()
  })
  afterAll(() => hsm.close())
  afterEach(() => opened?.close())
  const open = async (object: string, pin = hsm.pin): Promise<Pkcs11Signer> => {
    opened = await openPkcs11Signer({ ...readPkcs11Uri(hsm.uri(object)), pin, patienceMs: PATIENCE_MS })
    return opened
  }
  const isRight = ({ publicKey }: Pkcs11Signer, signature: Uint8Array, signed = data): boolean => {
    const key = createPublicKey({ key: Buffer.from(publicKey), type: 'spki', format: 'der' })
    return verify('sha256', signed, { key, dsaEncoding: 'der' }, signature)
  }

  it.each([
    ['seal', 'ES256'],
    ['seal-rsa', 'RS256'],
  ])('signs with the key %s (%s), many at once', async (object, algorithm) => {
    const signer = await open(object)
    expect(signer.algorithm).toBe(algorithm)
    const signatures = await Promise.all(Array.from({ length: 20 }, () => signer.sign(data)))
    expect(signatures.every((signature) => isRight(signer, signature))).toBe(true)
    expect(isRight(signer, signatures[0]!, Buffer.from('other bytes'))).toBe(false)
  })

  it('fails while the token is away, says so, and signs again once it is back', async () => {
    const signer = await open('seal')
    hsm.takeAway()
    await expect(signer.sign(data)).rejects.toThrow(KeyUnavailable)
    await expect(signer.health()).rejects.toThrow('the device answers CKR_')
    hsm.putBack()
    await expect(signer.health()).resolves.toBeUndefined()
    expect(isRight(signer, await signer.sign(data))).toBe(true)
  })

  it('asks a token only once with a wrong PIN', async () => {
    await expect(open('seal', '0000')).rejects.toThrow(PinRefused)
    await expect(open('seal', '0000')).rejects.toThrow('the PIN is not right')
    await expect(open('seal')).resolves.toBeDefined()
  })

  it('does not wait for ever for the device', async () => {
    const hurried = { ...readPkcs11Uri(hsm.uri('seal')), pin: hsm.pin, patienceMs: 1 }
    await expect(openPkcs11Signer(hurried)).rejects.toThrow('did not answer within 0.001 seconds')
    await expect(open('seal')).resolves.toBeDefined()
  })

  it('says which key or module is missing', async () => {
    await expect(open('another')).rejects.toThrow('the token “firmeza” holds no such key')
    const elsewhere = { ...readPkcs11Uri(hsm.uri('seal')), token: 'elsewhere', pin: '1', patienceMs: PATIENCE_MS }
    await expect(openPkcs11Signer(elsewhere)).rejects.toThrow('no token “elsewhere” is in reach')
    await expect(openPkcs11Signer({ ...elsewhere, module: '/nowhere.so' })).rejects.toThrow('/nowhere.so')
  })
})
