import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/**
 * A private key that can be asked to sign. It may live in this process, in a file or in a device.
 */
export interface Signer {
  /** Both hash with SHA-256; RS256 is PKCS#1 v1.5 (RFC 7518 §3.1 names). */
  algorithm: 'ES256' | 'RS256'
  /** DER of the SubjectPublicKeyInfo. */
  publicKey: Uint8Array
  /**
   * Hashes and signs the data: a DER ECDSA-Sig-Value, or a PKCS#1 signature. What takes a
   * millisecond or more is not done on the event loop.
   */
  sign(data: Uint8Array): Promise<Uint8Array>
  /** Throws when it could not sign now; the message says why. */
  health(): Promise<void>
}

/** A private key that seals, and the certificates that speak for it. */
export interface SealKey extends Omit<Signer, 'publicKey'> {
  /** DER. */
  certificate: Uint8Array
  /** DER, issuing CA first, the root left out. */
  chain: Uint8Array[]
}

/** Throws on keys that are neither P-256 nor RSA of at least 2,048 bits. */
export const signerInMemory = (key: KeyObject): Signer => ({
  ...signingInMemory(key),
  publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }),
})

const signingInMemory = (key: KeyObject): Omit<Signer, 'publicKey'> => {
  const algorithm = algorithmOf(key)
  return { algorithm, sign: algorithm === 'ES256' ? signHere(key) : signOnThreadPool(key), health: async () => {} }
}

/** With P-256 that takes less than handing it to another thread. */
const signHere =
  (key: KeyObject): Signer['sign'] =>
  async (data) =>
    sign('sha256', data, key)

const signOnThreadPool =
  (key: KeyObject): Signer['sign'] =>
  (data) =>
    new Promise((resolve, reject) => {
      sign('sha256', data, key, (error, signature) => (error ? reject(error) : resolve(signature)))
    })

/**
 * Of a public or private key. Throws on keys that are neither P-256 nor RSA of at least 2,048 bits.
 */
export const algorithmOf = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Signer['algorithm'] => {
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'ES256'
  if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return 'RS256'
  throw new Error('a seal key must be P-256, or RSA of at least 2,048 bits')
}

/** A seal key held in this process's memory. Throws as `signerInMemory`. */
export const sealKeyInMemory = (key: KeyObject, certificate: Uint8Array, chain: Uint8Array[]): SealKey =>
  certified(signingInMemory(key), certificate, chain)

/** A signer with the certificates that speak for it. */
export const certified = (
  { algorithm, sign: signWith, health }: Omit<Signer, 'publicKey'>,
  certificate: Uint8Array,
  chain: Uint8Array[],
): SealKey => ({ algorithm, certificate, chain, sign: signWith, health })

/** A key that must no longer sign, and says why. */
export const withoutUse = (key: SealKey, reason: string): SealKey => {
  const refuse = async (): Promise<never> => {
    throw new Error(reason)
  }
  return { ...key, sign: refuse, health: refuse }
}
