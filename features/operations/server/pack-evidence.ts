import type { Readable } from 'node:stream'
import { evidenceZip, readLinks } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse, shortReference } from '@firmeza/kernel'
import type { Database, Vault } from '@firmeza/store'
import type { Operation } from '../domain/operation.ts'
import { copyRecord } from './copies/copy-facts.ts'

export interface PackParts {
  database: Database
  vault: Vault
  brandName: string
  baseUrl: string
  /** DER of the certificate our seals lead to, the first, and of those that timestamps do. */
  trusted: () => Uint8Array[]
  trustedAuthorities: Uint8Array[]
  /** Its root is what signers' certificates lead to, DER. */
  authority: { root: Uint8Array }
}

/**
 * The evidence of a sealed operation as a zip, and what it is saved as. To whom copies went its
 * sender alone is told.
 */
export const packEvidence = async (
  { database, vault, brandName, baseUrl, trusted, trustedAuthorities, authority }: PackParts,
  operation: Operation,
  reader: 'sender' | 'party',
): Promise<Result<{ name: string; zip: Readable }, Refusal<'operation-not-sealed'>>> => {
  const { id, actaSha256, language } = operation
  if (!actaSha256) return refuse({ code: 'operation-not-sealed' })
  const reference = shortReference(id)
  const documents = operation.documents.flatMap((each) =>
    each.sealedSha256 === null ? [] : [{ ...each, sealedSha256: each.sealedSha256 }],
  )
  const links = await readLinks(database.db, id)
  const content = {
    reference,
    language,
    brandName,
    baseUrl,
    // What ran out of time was never completed.
    completedAt: operation.completedAt ?? operation.closedAt ?? operation.expiresAt,
    links,
    documents,
    copies: reader === 'sender' ? operation.copies.map(copyRecord) : [],
    actaSha256,
    sealRoot: trusted()[0]!,
    signerRoot: authority.root,
    trustedAuthorities,
  }
  return ok({ name: `evidence-${reference}.zip`, zip: await evidenceZip(vault, content) })
}
