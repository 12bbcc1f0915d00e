import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { RasterFailed, type Rasteriser } from '@firmeza/pdf'
import type { StagedFile, Vault } from '@firmeza/store'
import type { OperationDocument } from '../../domain/operation.ts'
import type { OperationRefusalCode } from '../../wire.ts'
import { type Sender, turnOf } from './sender.ts'

/** Of the images that are kept, in pixels: what a phone shows. */
export const FIRST_PAGE_WIDTH = 780

/**
 * How long a first page may keep a thread. Signers wait less: of a document somebody pays for they
 * are shown what was drawn here.
 */
export const PATIENCE_MS = { paying: 15_000, free: 5_000, trial: 5_000 }

export interface DrawParts {
  vault: Vault
  rasteriser: Pick<Rasteriser, 'page'>
}

interface Ingested {
  document: OperationDocument
  file: StagedFile
}

/**
 * Draws the first page of each document once, for the vault to keep: whoever signs has it at once,
 * whatever others have drawn meanwhile. A page that cannot be drawn, or not in time, is refused
 * now, while its sender is there. Where too many wait to have pages drawn, a document is taken
 * without; a visitor's comes later. Names in `staged` what it has staged.
 */
export const drawFirstPages = async (
  { vault, rasteriser }: DrawParts,
  taken: Ingested[],
  sender: Sender,
  staged: StagedFile[],
): Promise<Result<OperationDocument[], Refusal<OperationRefusalCode>>> => {
  const drawn: OperationDocument[] = []
  for (const { document, file } of taken) {
    try {
      const image = await rasteriser.page({
        bytes: () => file.read(),
        sha256: file.sha256,
        page: 1,
        width: FIRST_PAGE_WIDTH,
        turn: turnOf(sender),
        patienceMs: PATIENCE_MS[sender.standing],
      })
      const kept = await vault.stage([image])
      staged.push(kept)
      drawn.push({ ...document, firstPageImage: kept.sha256 })
    } catch (fault) {
      if (!(fault instanceof RasterFailed)) throw fault
      const { code, retryAfterSeconds } = fault
      if (code !== 'too-busy')
        return refuse({ code: 'document-not-drawn', field: `documents.${document.reference}.documentB64` })
      if (sender.standing === 'trial') return refuse({ code: 'server-busy', retryAfterSeconds })
      drawn.push(document)
    }
  }
  return ok(drawn)
}
