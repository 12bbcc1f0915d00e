import { type KeyObject, sign } from 'node:crypto'

/**
 * A private key that seals, and the certificates that speak for it. The key may live in a file or in a device:
 * callers only ever ask it to sign.
 */
export interface SealKey {
  /** Both hash with SHA-256; RS256 is PKCS#1 v1.5 (RFC 7518 §3.1 names). */
  algorithm: 'ES256' | 'RS256'
  /** DER. */
  certificate: Uint8Array
  /** DER, issuing CA first, the root left out. */
  chain: Uint8Array[]
  /** Hashes and signs the data: a DER ECDSA-Sig-Value, or a PKCS#1 signature. Never blocks the event loop. */
  sign(data: Uint8Array): Promise<Uint8Array>
  /** Throws when it could not sign now; the message says why. */
  health(): Promise<void>
}

/** A seal key held in this process's memory. Throws on keys that are neither P-256 nor RSA. */
export const sealKeyInMemory = (key: KeyObject, certificate: Uint8Array, chain: Uint8Array[]): SealKey => {
  const isP256 = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  if (!isP256 && key.asymmetricKeyType !== 'rsa') throw new Error('a seal key must be P-256 or RSA')
  return {
    algorithm: isP256 ? 'ES256' : 'RS256',
    certificate,
    chain,
    sign: (data) =>
      new Promise((resolve, reject) => {
        // The callback form signs on the thread pool.
        sign('sha256', data, key, (error, signature) => (error ? reject(error) : resolve(signature)))
      }),
    health: async () => {},
  }
}

/** A key that must no longer sign, and says why. */
export const withoutUse = (key: SealKey, reason: string): SealKey => {
  const refuse = async (): Promise<never> => {
    throw new Error(reason)
  }
  return { ...key, sign: refuse, health: refuse }
}
