import { m } from '@firmeza/i18n'
import { type Locale, newId, ok, type Result, refuse } from '@firmeza/kernel'
import { type IngestedPdf, IntakeBusy, ingestPdf, PdfBroken, type PdfRefusal, watermarkPdf } from '@firmeza/pdf'
import type { StagedFile, Vault } from '@firmeza/store'
import type { DocumentNotice, OperationDocument } from '../../domain/operation.ts'
import type { SignatureBox } from '../../domain/party.ts'
import { ACKNOWLEDGED_NOTICES, type AcknowledgedNotice, type OperationRefusalCode } from '../../wire.ts'
import { type Placed, type PlacementParts, placeStamps } from './place-stamps.ts'
import type { PlannedDocument } from './plan-documents.ts'
import { turnOf } from './sender.ts'

const REFUSALS: Record<PdfRefusal['code'], OperationRefusalCode> = {
  'not-pdf': 'document-not-pdf',
  broken: 'document-broken',
  encrypted: 'document-encrypted',
  // What could be rewritten without the restriction was: this one is signed besides.
  restricted: 'document-restricted',
  'has-script': 'document-has-script',
  'has-xfa': 'document-has-xfa',
  'has-hidden-layers': 'document-has-hidden-layers',
  'too-large': 'document-too-large',
  'too-many-pages': 'document-too-many-pages',
  'too-costly': 'document-too-complex',
  'locked-by-certification': 'document-locked-by-certification',
  'field-undrawable': 'document-field-undrawable',
}

interface Refused {
  code: OperationRefusalCode | 'server-busy'
  field: string
  reason?: string
  megabytes?: number
  /** As many as there may be. */
  pages?: number
  /** Of a field of the form. */
  name?: string
  needs?: AcknowledgedNotice[]
  [fact: string]: unknown
}

const MEGABYTE = 1_000_000

interface IntakeWay extends PlacementParts {
  vault: Vault
  demo: boolean
  mostBytes: number
  open: (base64: string) => Promise<StagedFile | null>
}

/** A document as an operation has it. */
export interface TakenDocument {
  document: OperationDocument
  /** Where each of the document's signers' signature shows. */
  boxes: SignatureBox[][]
}

export interface Ingested extends TakenDocument {
  file: StagedFile
  /** Its pages, without those that are added for signatures. */
  ownPages: number
}

/**
 * Takes a document in: inspects it, and stages the bytes that will be signed, for the vault to keep
 * once all is accepted. One that viewers would show in different ways is rewritten and a demo's
 * is watermarked here, before its hash is taken: what is shown, hashed and sealed are always the
 * same bytes.
 */
export const ingestDocument = async (planned: PlannedDocument, way: IntakeWay): Promise<Result<Ingested, Refused>> => {
  try {
    return await ingest(planned, way)
  } catch (fault) {
    if (!(fault instanceof IntakeBusy)) throw fault
    const { retryAfterSeconds } = fault
    return refuse({ code: 'server-busy', field: fieldOf(planned), retryAfterSeconds })
  }
}

const fieldOf = ({ reference }: PlannedDocument): string => `documents.${reference}.documentB64`

const ingest = async (planned: PlannedDocument, way: IntakeWay): Promise<Result<Ingested, Refused>> => {
  const { vault, demo, language, mostBytes, open, sender } = way
  const { base64, signers: _, acknowledged, ...kept } = planned
  const field = fieldOf(planned)
  const turn = turnOf(sender)
  const opened = await open(base64)
  if (!opened) return refuse({ code: 'payload-invalid', field, reason: 'base64' })
  if (opened.size > mostBytes)
    return refuse({ code: 'document-too-large', field, megabytes: Math.floor(mostBytes / MEGABYTE) })
  const sent = await opened.read()
  const taken = await ingestPdf(sent, demo ? 'trial' : 'full', turn)
  if (!taken.ok) {
    const { refusal } = taken
    return refuse({ code: REFUSALS[refusal.code], field, ...factsOf(refusal) })
  }
  const { facts } = taken.value
  const { signatures, notices } = facts
  if (demo && signatures > 0) return refuse({ code: 'document-signed-in-demo', field })
  const needs = ACKNOWLEDGED_NOTICES.filter((each) => notices.includes(each) && !acknowledged.includes(each))
  if (needs.length > 0) return refuse({ code: 'document-needs-acknowledgement', field, needs })
  const placed = await placeStamps(planned, taken.value, way).catch(asBroken)
  if (!placed) return refuse({ code: 'document-broken', field })
  if (!placed.ok) return refuse({ field, ...placed.refusal })
  const { bytes, original, pages, added } = withPages(taken.value, placed.value, opened)
  const final = demo ? await marked(bytes, language, turn) : bytes
  if (!final) return refuse({ code: 'document-broken', field })
  const file = final === sent ? opened : await vault.stage([final])
  const document = {
    ...kept,
    id: newId(),
    sourceSha256: file.sha256,
    sourceSize: file.size,
    original,
    notices: [...notices, ...added],
    pages,
    firstPage: facts.pageSizes[0]!,
    firstPageImage: null,
    sealedSha256: null,
  }
  return ok({ document, file, boxes: placed.value.boxes, ownPages: facts.pages })
}

/** The file with the pages that signatures needed: it is another than what was sent, then. */
const withPages = (
  { bytes, facts, original }: IngestedPdf,
  placed: Placed,
  { sha256, size }: Pick<StagedFile, 'sha256' | 'size'>,
): { bytes: Uint8Array; original: OperationDocument['original']; pages: number; added: DocumentNotice[] } => {
  if (!placed.bytes) return { bytes, original: original ?? null, pages: facts.pages, added: [] }
  return {
    bytes: placed.bytes,
    original: original ?? { sha256, size, reason: 'signature-page' },
    pages: Math.max(facts.pages, ...placed.boxes.flat().map(({ page }) => page)),
    added: ['signature-page-added'],
  }
}

const factsOf = (refusal: PdfRefusal): Partial<Refused> => {
  if (refusal.code === 'field-undrawable') return { name: refusal.field }
  return refusal.code === 'too-many-pages' ? { pages: refusal.limit } : {}
}

/** Null when the mark cannot be drawn, or not in reasonable time. */
const marked = (bytes: Uint8Array, locale: Locale, turn: ReturnType<typeof turnOf>): Promise<Uint8Array | null> =>
  watermarkPdf(bytes, m.acta_demo_mark({}, { locale }), turn).catch(asBroken)

/** Null when the file cannot be written into, or not in reasonable time. */
const asBroken = (fault: unknown): null => {
  if (fault instanceof PdfBroken) return null
  throw fault
}
