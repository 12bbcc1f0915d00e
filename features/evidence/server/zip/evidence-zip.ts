import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { toPem } from '@firmeza/pki'
import type { StoredFile, Vault } from '@firmeza/store'
import yazl from 'yazl'
import type { EvidenceLink } from '../../domain/chain.ts'
import { copyFile, recordFile, writeEvents } from '../../domain/evidence-files.ts'
import { readSealedParts, type SealedParts } from './sealed-parts.ts'
import { nameTimestampRoots } from './timestamp-roots.ts'
import { verifyPage } from './verify-page.ts'
import {
  type EvidenceZipContent,
  type NamedSignature,
  PAGE,
  SEAL_ROOT,
  type SealedPdf,
  SIGNER_ROOT,
  SUMS,
} from './zip-content.ts'

type ZipEntry = { name: string } & ({ bytes: Buffer } | { stored: StoredFile })

/**
 * The evidence of an operation as a zip that is read while it is made: events, what names persons,
 * documents, acta, seals, timestamps and certificates each in a file, and a page that says how to
 * check them with OpenSSL and sha256sum. Documents are not held in memory.
 */
export const evidenceZip = async (vault: Vault, content: EvidenceZipContent): Promise<Readable> =>
  zipped(vault, await entriesOf(vault, content), content.completedAt)

const entriesOf = async (vault: Vault, content: EvidenceZipContent): Promise<ZipEntry[]> => {
  const { links, sealRoot, signerRoot, trustedAuthorities } = content
  const acta = await actaOf(vault, content)
  const documents: { source: ZipEntry & { stored: StoredFile }; sealed: SealedPdf }[] = []
  for (const document of content.documents)
    documents.push(await documentOf(vault, document, { links, name: `documents/${documents.length + 1}` }))
  const { sealed, roots } = await nameTimestampRoots(
    [...documents.map((each) => each.sealed), acta.sealed],
    trustedAuthorities,
  )
  const signatures = sealed.flatMap((each) => each.signatures)
  const isSameRoot = signatures.every(({ isSeal }) => isSeal) || Buffer.compare(sealRoot, signerRoot) === 0
  const text = (name: string, body: string): ZipEntry => ({ name, bytes: Buffer.from(body) })
  const entries: ZipEntry[] = [
    text('events.jsonl', writeEvents(links)),
    ...links.flatMap(({ seq, record }) => (record === null ? [] : text(recordFile(seq), record))),
    ...content.copies.map((record, at) => text(copyFile(at), record)),
    ...documents.map(({ source }) => source),
    ...sealed.map(({ name, stored }) => ({ name: `${name}.pdf`, stored })),
    ...signatures.map(({ file, cms }) => ({ name: `${file}.p7s`, bytes: cms })),
    ...signatures.map(({ file, timestamp }) => ({ name: `${file}.tst`, bytes: timestamp })),
    text(SEAL_ROOT, toPem('CERTIFICATE', sealRoot)),
    ...(isSameRoot ? [] : [text(SIGNER_ROOT, toPem('CERTIFICATE', signerRoot))]),
    ...roots.map(({ name, der }) => text(name, toPem('CERTIFICATE', der))),
  ]
  const sums = entries.map((entry) => `${sha256Of(entry)}  ${entry.name}\n`).join('')
  const page = verifyPage({
    ...content,
    sealed,
    signerRoot: isSameRoot ? SEAL_ROOT : SIGNER_ROOT,
    documents: documents.map(({ source, sealed: each }, index) => ({
      id: content.documents[index]!.id,
      source: source.name,
      sealed: `${each.name}.pdf`,
    })),
    headAt: acta.headAt,
    sumsSha256: sha256(Buffer.from(sums)),
  })
  return [text(PAGE, page), text(SUMS, sums), ...entries]
}

const documentOf = async (
  vault: Vault,
  { sourceSha256, sealedSha256 }: EvidenceZipContent['documents'][number],
  { links, name }: { links: EvidenceLink[]; name: string },
) => {
  const source = { sha256: sourceSha256, size: await vault.size(sourceSha256) }
  const stored = { sha256: sealedSha256, size: await vault.size(sealedSha256) }
  const file = { tail: await tailOf(vault, sealedSha256, source.size), from: source.size, sha256: sealedSha256 }
  const signatures = named(`${name}-sealed`, readSealedParts(file, links))
  const sealed = { name: `${name}-sealed`, stored, signatures }
  return { source: { name: `${name}.pdf`, stored: source }, sealed }
}

const named = (name: string, parts: SealedParts[]): NamedSignature[] =>
  parts.map((each, index) => {
    const isSeal = index === parts.length - 1
    return { ...each, isSeal, file: isSeal ? name : `${name}.signer-${index + 1}` }
  })

const actaOf = async (vault: Vault, { actaSha256, links }: EvidenceZipContent) => {
  const bytes = await vault.read(actaSha256)
  const sealed: SealedPdf = {
    name: 'acta',
    stored: { sha256: actaSha256, size: bytes.length },
    signatures: named('acta', readSealedParts({ tail: bytes, from: 0, sha256: actaSha256 }, links)),
  }
  return {
    sealed,
    headAt: headIn(bytes, links),
  }
}

/** Which link's hash the acta states, and where in the file it does. */
const headIn = (acta: Buffer, links: EvidenceLink[]): { seq: number; at: number } => {
  for (const { seq, hash } of links.toReversed()) {
    const at = acta.indexOf(hash)
    if (at >= 0) return { seq, at }
  }
  throw new RangeError('the acta states no head of this chain')
}

/** What was appended to the source; the file before it is read and let go. */
const tailOf = async (vault: Vault, sha256: string, from: number): Promise<Buffer> => {
  const kept: Buffer[] = []
  let at = 0
  for await (const piece of vault.stream(sha256) as AsyncIterable<Buffer>) {
    if (at + piece.length > from) kept.push(piece.subarray(Math.max(0, from - at)))
    at += piece.length
  }
  return Buffer.concat(kept)
}

const zipped = (vault: Vault, entries: ZipEntry[], mtime: Date): Readable => {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  // A file that turns out corrupt ends the answer before its end: a broken zip, never a wrong one.
  zip.on('error', (fault: Error) => output.destroy(fault))
  for (const entry of entries) {
    // PDFs are compressed inside already.
    if ('bytes' in entry) zip.addBuffer(entry.bytes, entry.name, { mtime })
    else {
      const { sha256, size } = entry.stored
      zip.addReadStreamLazy(entry.name, { mtime, size, compress: false }, (take) => take(null, vault.stream(sha256)))
    }
  }
  zip.end()
  return output
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const sha256Of = (entry: ZipEntry): string => ('bytes' in entry ? sha256(entry.bytes) : entry.stored.sha256)
