import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

export interface KeyPair {
  publicKey: KeyObject
  privateKey: KeyObject
}

const generate = promisify(generateKeyPair)

const KEY_TYPES = {
  'P-256': () => generate('ec', { namedCurve: 'P-256' }),
  'P-384': () => generate('ec', { namedCurve: 'P-384' }),
  'RSA-3072': () => generate('rsa', { modulusLength: 3072 }),
}

/** Generated on the thread pool. */
export const newKeys = (type: keyof typeof KEY_TYPES): Promise<KeyPair> => KEY_TYPES[type]()
