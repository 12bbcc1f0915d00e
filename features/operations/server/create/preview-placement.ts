import type { Refusal } from '@firmeza/http'
import type { Locale } from '@firmeza/kernel'
import { ok, type Result } from '@firmeza/kernel'
import { GREATEST_PDF_BYTES } from '@firmeza/pdf'
import type { StagedFile } from '@firmeza/store'
import type { PlacementBody } from '../../contract.ts'
import type { StampSize, TaskKind } from '../../domain/task-kind.ts'
import type { PlacementAnswer } from '../../wire.ts'
import { type Ingested, ingestDocument } from './ingest-document.ts'
import { planDocuments } from './plan-documents.ts'
import { planTasks } from './plan-party.ts'
import { type Brought, stampOf, type TakeParts } from './take-documents.ts'

export interface PreviewParts extends Pick<TakeParts, 'vault' | 'rasteriser'> {
  /** What parties can be asked to do here. */
  kinds: readonly TaskKind[]
}

/**
 * Where signatures would show if the documents were sent now: they are taken in as a creation takes
 * them, and nothing is kept.
 */
export const previewPlacement = async (
  { vault, rasteriser, kinds }: PreviewParts,
  { documents, signers }: PlacementBody,
  { sender, open, allIngested, language }: Brought & { language: Locale },
): Promise<Result<PlacementAnswer, Refusal>> => {
  const planned = planDocuments({ documents, signers })
  if (!planned.ok) return planned
  const stampSizes: (StampSize | null)[] = []
  for (const [at, { signaturesType }] of signers.entries()) {
    // By which way a code comes makes no difference to what it leaves on a page.
    const tasks = planTasks(signaturesType, `signers[${at}]`, { kinds, codeBy: 'SMS' })
    if (!tasks.ok) return tasks
    stampSizes.push(stampOf(tasks.value.tasks))
  }
  const staged: StagedFile[] = []
  const stamps: PlacementAnswer['stamps'] = []
  const way = { vault, rasteriser, demo: false, language, mostBytes: GREATEST_PDF_BYTES, open, sender, stampSizes }
  try {
    for (const each of planned.value) {
      const taken = await ingestDocument(each, way)
      if (!taken.ok) return taken
      staged.push(taken.value.file)
      stamps.push(...each.signers.flatMap(({ signer }, at) => stampsOf(taken.value, each.reference, signer, at)))
    }
  } finally {
    allIngested?.()
    for (const file of staged) await file.drop()
  }
  return ok({ stamps })
}

const stampsOf = (
  { boxes, ownPages }: Ingested,
  reference: string,
  signer: number,
  at: number,
): PlacementAnswer['stamps'] =>
  boxes[at]!.slice(0, 1).map(({ page }) => ({
    signer,
    reference,
    pageNumber: page,
    onAddedPage: page > ownPages,
  }))
