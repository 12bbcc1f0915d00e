import { type Database, disownFiles, keepFiles, removeUnowned, type Vault } from '@firmeza/store'
import { and, eq } from 'drizzle-orm'
import type { Recording } from './recording.ts'
import { identificationCaptures, type KeptPicture } from './schema.ts'
import { sha256Of } from './strongbox.ts'
import { lockRecording } from './videos.ts'

export interface KeepParts {
  database: Database
  vault: Vault
}

/**
 * Keeps a picture of a try, encrypted, with what was read of it, in place of the one of its type
 * that was kept before, which is removed. One that has become a capture stays; and nothing comes to
 * a try that has ended meanwhile, since its pictures stand in evidence.
 *
 * @returns SHA-256 of the picture.
 */
export const keepPicture = async (
  { database, vault }: KeepParts,
  { video, box }: Recording,
  { type, picture, reading, at }: { type: KeptPicture; picture: Uint8Array; reading: unknown; at: Date },
): Promise<string> => {
  const sha256 = sha256Of(picture)
  const file = await vault.stage([box.seal(type, picture)])
  let replaced: string[] = []
  try {
    replaced = await database.transaction(async (tx) => {
      if (!(await lockRecording(tx, video.id))) return []
      const [before] = await tx
        .select({ file: identificationCaptures.file, savedAt: identificationCaptures.savedAt })
        .from(identificationCaptures)
        .where(and(eq(identificationCaptures.videoId, video.id), eq(identificationCaptures.type, type)))
        .for('update')
      if (before?.savedAt) return []
      const row = { sha256, file: file.sha256, reading: box.sealJson(type, reading), at }
      await tx
        .insert(identificationCaptures)
        .values({ videoId: video.id, type, ...row })
        .onConflictDoUpdate({ target: [identificationCaptures.videoId, identificationCaptures.type], set: row })
      const given = before ? [before.file] : []
      await disownFiles(tx, video.operationId, given)
      await keepFiles(tx, video.operationId, [file])
      return given
    })
  } finally {
    await file.drop()
  }
  // The picture is kept whether or not that works: `sweepFiles` takes what is left.
  await removeUnowned({ database, vault }, replaced).catch(() => undefined)
  return sha256
}
