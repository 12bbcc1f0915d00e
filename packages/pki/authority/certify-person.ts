import type { Clock } from '@firmeza/kernel'
import { type SealKey, sealKeyInMemory } from '../seal-key/seal-key.ts'
import { certify, type Issuer } from './certificate.ts'
import { newKeys } from './new-keys.ts'
import { PROFILES } from './profiles.ts'

/** Whom a certificate speaks for. */
export interface Person {
  commonName: string
  givenName: string
  surname: string
  /** Printable, and nobody else's: it tells people of one name apart. */
  serialNumber: string
  /** How they were authenticated, in words. What does not fit into 200 characters is left out. */
  authentication: string
}

/** The most that RFC 5280 allows (appendix A.1, §4.2.1.4), in characters. */
const MOST_COMMON_NAME = 64
const MOST_NOTICE = 200

const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

/**
 * Makes a key for a person and certifies it (EN 319 412-2, short-term: EN 319 412-1 §5.2.2). The
 * key is nowhere but in what is returned.
 */
export const certifyPerson = async (
  person: Person,
  issuer: Issuer,
  { country, clock, publicAddress }: { country: string; clock: Clock; publicAddress: string | undefined },
): Promise<SealKey> => {
  const { privateKey, publicKey } = await newKeys('P-256')
  const { authentication, commonName, ...names } = person
  const certificate = await certify(publicKey.export({ type: 'spki', format: 'der' }), issuer, {
    profile: PROFILES.person,
    subject: { ...names, commonName: cut(commonName, MOST_COMMON_NAME), country },
    notice: cut(authentication, MOST_NOTICE),
    now: clock.now(),
    publicAddress,
  })
  return sealKeyInMemory(privateKey, certificate, [issuer.certificate.der])
}
