import { type KeyObject, sign } from 'node:crypto'
import { bitString, NULL, objectId, sequence } from './der.ts'
import { OID } from './oids.ts'

/** The signature algorithms of our own authorities, by the key's type. */
const algorithmOf = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): { hash: string; identifier: Buffer } => {
  if (asymmetricKeyType === 'rsa') return { hash: 'sha256', identifier: sequence(objectId(OID.sha256WithRsa), NULL) }
  if (asymmetricKeyDetails?.namedCurve === 'secp384r1')
    return { hash: 'sha384', identifier: sequence(objectId(OID.ecdsaWithSha384)) }
  return { hash: 'sha256', identifier: sequence(objectId(OID.ecdsaWithSha256)) }
}

/** AlgorithmIdentifier of the signatures this key makes, DER. */
export const signatureAlgorithmOf = (key: KeyObject): Buffer => algorithmOf(key).identifier

/**
 * What X.509 and OCSP have in common: the bytes to be signed, the algorithm, and the signature (RFC
 * 5280 §4.1.1).
 */
export const signTbs = async (tbs: Uint8Array, key: KeyObject): Promise<[Uint8Array, Buffer, Buffer]> => {
  const { hash, identifier } = algorithmOf(key)
  const signature = await new Promise<Buffer>((resolve, reject) => {
    sign(hash, tbs, key, (error, value) => (error ? reject(error) : resolve(value)))
  })
  return [tbs, identifier, bitString(signature)]
}
