import type { Refusal } from '@firmeza/http'
import { ok, type Result } from '@firmeza/kernel'
import { GREATEST_PDF_BYTES } from '@firmeza/pdf'
import type { StagedFile } from '@firmeza/store'
import type { StampSize, TaskKind } from '../../domain/task-kind.ts'
import { TRIAL_PDF_BYTES } from '../../wire.ts'
import { type DrawParts, drawFirstPages } from './draw-first-pages.ts'
import { type Ingested, ingestDocument, type TakenDocument } from './ingest-document.ts'
import type { PlacementParts } from './place-stamps.ts'
import type { Plan } from './plan-operation.ts'
import type { Sender } from './sender.ts'

export interface TakeParts extends DrawParts {
  rasteriser: DrawParts['rasteriser'] & PlacementParts['rasteriser']
}

export interface Brought {
  sender: Sender
  /** The document of a `documentB64`, staged, or null when it is not base64. */
  open: (base64: string) => Promise<StagedFile | null>
  /** Called once no document is in memory any more. */
  allIngested?: () => void
}

/** What a signer leaves on the pages; null: nothing. */
export const stampOf = (tasks: readonly Pick<TaskKind, 'stamp'>[]): StampSize | null =>
  tasks.find(({ stamp }) => stamp)?.stamp ?? null

/**
 * Takes in the documents of a plan: each is ingested, and its first page drawn. Names in `staged`
 * what it has staged, also when it comes to nothing.
 */
export const takeDocuments = async (
  parts: TakeParts,
  { sender, open, allIngested }: Brought,
  { documents, demo, language, parties }: Plan,
  staged: StagedFile[],
): Promise<Result<TakenDocument[], Refusal>> => {
  const mostBytes = sender.standing === 'trial' ? TRIAL_PDF_BYTES : GREATEST_PDF_BYTES
  const { vault, rasteriser } = parts
  const stampSizes = parties.map(({ tasks }) => stampOf(tasks))
  const ingested: Ingested[] = []
  for (const each of documents) {
    const way = { vault, rasteriser, demo, language, mostBytes, open, sender, stampSizes }
    const taken = await ingestDocument(each, way)
    if (!taken.ok) return taken
    ingested.push(taken.value)
    staged.push(taken.value.file)
  }
  allIngested?.()
  const drawn = await drawFirstPages(parts, ingested, sender, staged)
  if (!drawn.ok) return drawn
  return ok(ingested.map(({ boxes }, at) => ({ boxes, document: drawn.value[at]! })))
}
