import { isDeepStrictEqual } from 'node:util'
import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { keepFiles } from '@firmeza/store'
import { VIDEO_LIMITS } from '../wire.ts'
import type { KeepParts } from './keep-picture.ts'
import type { Recording } from './recording.ts'
import { identificationPieces } from './schema.ts'
import { sha256Of } from './strongbox.ts'
import { type KeptOfFilm, keptOfFilm, lockRecording } from './videos.ts'

/**
 * Keeps what was filmed from byte `from` of the film on, encrypted, as a piece of its own: what is
 * kept survives a tab that is closed. Of what comes twice, however it is cut, nothing is kept
 * twice. A try that has ended meanwhile takes none, since its film stands in evidence.
 *
 * @returns How many bytes of the film are kept, from its first; they are on the disk.
 */
export const appendFilm = async (
  parts: KeepParts,
  recording: Recording,
  from: number,
  film: Uint8Array,
): Promise<Result<number, Refusal>> => {
  if (!Number.isSafeInteger(from) || from < 0 || film.length === 0)
    return refuse({ code: 'payload-invalid', field: 'from', reason: 'value-missing' })
  for (;;) {
    const kept = await keptOfFilm(parts.database.db, recording.video.id)
    if (from > kept.bytes) return refuse({ code: 'identification-video-incomplete', missing: kept.bytes })
    const rest = film.subarray(kept.bytes - from)
    if (rest.length === 0) return ok(kept.bytes)
    const appended = await appendPiece(parts, recording, kept, rest)
    // Another connection was faster: what is left of it follows on that.
    if (appended) return appended
  }
}

/** Keeps what follows on `kept`; null: no more follows on that by now. */
export const appendPiece = async (
  { database, vault }: KeepParts,
  { video, box }: Recording,
  kept: KeptOfFilm,
  piece: Uint8Array,
): Promise<Result<number, Refusal> | null> => {
  const bytes = kept.bytes + piece.length
  if (bytes > VIDEO_LIMITS.bytes || kept.pieces === VIDEO_LIMITS.pieces)
    return refuse({ code: 'identification-video-too-large' })
  const number = kept.pieces
  const file = await vault.stage([box.seal(`piece ${number}`, piece)])
  try {
    return await database.transaction<Result<number, Refusal> | null>(async (tx) => {
      if (!(await lockRecording(tx, video.id))) return refuse({ code: 'identification-over' })
      if (!isDeepStrictEqual(await keptOfFilm(tx, video.id), kept)) return null
      await tx.insert(identificationPieces).values({
        videoId: video.id,
        number,
        sha256: sha256Of(piece),
        file: file.sha256,
        bytes: piece.length,
      })
      await keepFiles(tx, video.operationId, [file])
      return ok(bytes)
    })
  } finally {
    await file.drop()
  }
}
