import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@firmeza/kernel'
import {
  type Authority,
  builtInTimestampAuthority,
  openAuthority,
  type TimestampAuthority,
  type TimestampToken,
} from '@firmeza/pki'
import { type SealedPdf, type SealOptions, type Signing, sealPdf } from '../seal-pdf.ts'

/** Keys and a timestamp authority for tests, freshly made. */
export interface SealKit {
  authority: Authority
  tsa: TimestampAuthority
  /** One who signs before the seal, with a certificate of their own. */
  signer(name: string, appearance?: Signing['appearance']): Promise<Signing>
  /** Seals with plain facts where the test gives none. */
  seal(source: Uint8Array, more?: Partial<SealOptions>): Promise<SealedPdf & { timestamp: TimestampToken }>
}

export const makeSealKit = async (keyType?: 'P-256' | 'RSA-3072'): Promise<SealKit> => {
  const folder = await mkdtemp(join(tmpdir(), 'seal-kit-'))
  const options = { folder, passphrase: 'p', organisation: 'Prueba', clock: systemClock, keyType }
  const authority = await openAuthority(options)
  await rm(folder, { recursive: true })
  const tsa = builtInTimestampAuthority({ key: authority.tsa, clock: systemClock, policy: '1.3.6.1.4.1.99999.2.1' })
  const facts = { key: authority.seal, fieldName: 'sello', reason: 'Prueba', signerName: 'Ana', at: new Date() }
  const signer = async (name: string, appearance?: Signing['appearance']): Promise<Signing> => {
    const person = { commonName: name, givenName: name, surname: '', serialNumber: name, authentication: 'Prueba' }
    const own = { key: await authority.certifyPerson(person), signerName: name, fieldName: name, reason: 'Prueba' }
    return { ...own, ...(appearance && { appearance }) }
  }
  return {
    authority,
    tsa,
    signer,
    seal: (source, more) => sealPdf({ source, ...facts, ...more, tsa: more?.tsa ?? tsa }),
  }
}
