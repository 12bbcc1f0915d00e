import { createHash } from 'node:crypto'
import { checkTimestamp } from '@firmeza/pki'
import type { SealedParts } from './sealed-parts.ts'
import type { NamedSignature, SealedPdf } from './zip-content.ts'

/**
 * Gives each signature the file of the root its timestamp leads to, and each root in use a file of
 * its own: a bundle would let a timestamp lead to one certificate while another one's fingerprint
 * is looked at.
 */
export const nameTimestampRoots = async (
  sealed: SealedPdf[],
  authorities: Uint8Array[],
): Promise<{ sealed: SealedPdf[]; roots: { name: string; der: Uint8Array }[] }> => {
  const used: Uint8Array[] = []
  const named: SealedPdf[] = []
  for (const each of sealed) {
    const signatures: NamedSignature[] = []
    for (const signature of each.signatures) {
      const root = await rootOf(signature, authorities)
      if (root && !used.includes(root)) used.push(root)
      signatures.push(root ? { ...signature, timestampRoot: fileOf(used.indexOf(root)) } : signature)
    }
    named.push({ ...each, signatures })
  }
  return { sealed: named, roots: used.map((der, index) => ({ name: fileOf(index), der })) }
}

const fileOf = (index: number): string => `certificates/timestamp-root-${index + 1}.pem`

const rootOf = async (
  { timestamp, signature }: SealedParts,
  authorities: Uint8Array[],
): Promise<Uint8Array | undefined> => {
  const digestOf = (hash: string): Uint8Array => createHash(hash).update(signature).digest()
  for (const root of authorities) {
    const { trusted } = await checkTimestamp({ der: timestamp, digestOf, trusted: [root] })
    if (trusted.status === 'passed') return root
  }
  return undefined
}
