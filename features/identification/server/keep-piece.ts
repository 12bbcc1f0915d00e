import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { disownFiles, keepFiles } from '@firmeza/store'
import { and, eq, sql } from 'drizzle-orm'
import { VIDEO_LIMITS } from '../wire.ts'
import type { KeepParts } from './keep-picture.ts'
import type { Recording } from './recording.ts'
import { identificationPieces } from './schema.ts'
import { sha256Of } from './strongbox.ts'

/**
 * Keeps one piece of a video, encrypted, as it comes: what is kept survives a tab that is closed.
 * The same piece again changes nothing; another one under its number takes its place.
 */
export const keepPiece = async (
  { database, vault }: KeepParts,
  { video, box }: Recording,
  number: number,
  piece: Buffer,
): Promise<Result<void, Refusal>> => {
  if (!Number.isInteger(number) || number < 0 || number >= VIDEO_LIMITS.pieces || piece.length === 0)
    return refuse({ code: 'payload-invalid', field: 'number', reason: 'value-missing' })
  const sha256 = sha256Of(piece)
  const file = await vault.stage([box.seal(`piece ${number}`, piece)])
  try {
    return await database.transaction<Result<void, Refusal>>(async (tx) => {
      const theirs = eq(identificationPieces.videoId, video.id)
      const [kept] = await tx
        .select({ bytes: sql<number>`coalesce(sum(${identificationPieces.bytes}), 0)::int` })
        .from(identificationPieces)
        .where(theirs)
      if (kept!.bytes + piece.length > VIDEO_LIMITS.bytes) return refuse({ code: 'identification-video-too-large' })
      const [before] = await tx
        .select()
        .from(identificationPieces)
        .where(and(theirs, eq(identificationPieces.number, number)))
      if (before?.sha256 === sha256) return ok(undefined)
      const row = { sha256, file: file.sha256, bytes: piece.length }
      await tx
        .insert(identificationPieces)
        .values({ videoId: video.id, number, ...row })
        .onConflictDoUpdate({ target: [identificationPieces.videoId, identificationPieces.number], set: row })
      if (before) await disownFiles(tx, video.operationId, [before.file])
      await keepFiles(tx, video.operationId, [file])
      return ok(undefined)
    })
  } finally {
    await file.drop()
  }
}
