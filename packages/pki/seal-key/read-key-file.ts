import { createPrivateKey, type KeyObject } from 'node:crypto'
import { certificatesInPem } from './certificate-chain.ts'

/** Why a key file cannot be used, for people. */
export class UnreadableKeyFile extends Error {
  override readonly name = 'UnreadableKeyFile'
}

/** What a key file holds: the key, and the certificates beside it in no order, DER. */
export interface KeyFile {
  key: KeyObject
  certificates: Uint8Array[]
}

const AS_PEM = 'turn it into PEM with “openssl pkcs12 -in key.p12 -out key.pem”'

/**
 * Reads PEM (PKCS#8, PKCS#1 or SEC 1, encrypted or not) or PKCS#12 (RFC 7292). Throws
 * `UnreadableKeyFile`.
 */
export const readKeyFile = async (bytes: Uint8Array, passphrase: string | undefined): Promise<KeyFile> => {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.includes('-----BEGIN')) return readPkcs12(bytes, passphrase ?? '')
  try {
    const secret = passphrase === undefined ? {} : { passphrase }
    return { key: createPrivateKey({ key: text, ...secret }), certificates: certificatesInPem(text) }
  } catch (cause) {
    throw new UnreadableKeyFile(
      text.includes('PRIVATE KEY') ? 'the passphrase does not open it' : 'it holds no private key',
      { cause },
    )
  }
}

const KEY_BAG = '1.2.840.113549.1.12.10.1.1'
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2'
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'

interface Bag {
  bagId: string
  bagValue: { toSchema(): { toBER(): ArrayBuffer }; parsedValue?: { toSchema(): { toBER(): ArrayBuffer } } }
}

const readPkcs12 = async (bytes: Uint8Array, passphrase: string): Promise<KeyFile> => {
  // Loaded here because hardly any start needs it.
  const { PFX } = await import('pkijs')
  const password = Uint8Array.from(Buffer.from(passphrase, 'utf8')).buffer
  let bags: Bag[]
  try {
    const pfx = PFX.fromBER(Uint8Array.from(bytes).buffer)
    await pfx.parseInternalValues({ password, checkIntegrity: true })
    const safe = pfx.parsedValue!.authenticatedSafe!
    // Each part is encrypted under the same password, or not at all.
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) })
    bags = safe.parsedValue.safeContents.flatMap(({ value }: { value: { safeBags: Bag[] } }) => value.safeBags)
    for (const bag of bags)
      if (bag.bagId === SHROUDED_KEY_BAG)
        await (bag.bagValue as unknown as { parseInternalValues(o: object): Promise<void> }).parseInternalValues({
          password,
        })
  } catch (cause) {
    throw new UnreadableKeyFile(
      `the passphrase does not open it, or it is encrypted as was usual long ago: ${AS_PEM}`,
      {
        cause,
      },
    )
  }
  const keys = bags.filter(({ bagId }) => bagId === KEY_BAG || bagId === SHROUDED_KEY_BAG)
  if (keys.length !== 1) throw new UnreadableKeyFile(`it holds ${keys.length} private keys instead of one`)
  const { bagValue } = keys[0]!
  const der = (bagValue.parsedValue ?? bagValue).toSchema().toBER()
  return {
    key: createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' }),
    certificates: bags
      .filter(({ bagId }) => bagId === CERTIFICATE_BAG)
      .map((bag) => new Uint8Array(bag.bagValue.parsedValue!.toSchema().toBER())),
  }
}
