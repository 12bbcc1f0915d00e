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
import { type SealedPdf, type SealOptions, sealPdf } from '../seal-pdf.ts'

/** Keys and a timestamp authority for tests, freshly made. */
export interface SealKit {
  authority: Authority
  tsa: TimestampAuthority
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
  return { authority, tsa, seal: (source, more) => sealPdf({ source, ...facts, ...more, tsa: more?.tsa ?? tsa }) }
}
