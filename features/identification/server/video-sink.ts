import { BodyRefused } from '@firmeza/operations/server'
import type { StagedFile, Staging } from '@firmeza/store'
import type { KeepParts } from './keep-picture.ts'
import { keepPiece } from './keep-piece.ts'
import type { Recording } from './recording.ts'
import { forgetPiecesFrom } from './videos.ts'

/** What is encrypted and kept at a time, of a video that comes in one body. */
const PIECE_BYTES = 2 ** 20

/**
 * Takes a video that comes whole as pieces of ours, so that no more of it than one is in memory,
 * and none of it on the disk as it came.
 */
export const videoSink = (parts: KeepParts, recording: Recording): Staging => {
  let number = 0
  let size = 0
  let waiting: Buffer[] = []
  let bytes = 0

  const flush = async (): Promise<void> => {
    if (bytes === 0) return
    const kept = await keepPiece(parts, recording, number, Buffer.concat(waiting))
    if (!kept.ok) throw new BodyRefused(kept.refusal)
    number += 1
    waiting = []
    bytes = 0
  }
  return {
    write: async (part) => {
      // The next part is written over it.
      waiting.push(Buffer.from(part))
      bytes += part.length
      size += part.length
      if (bytes >= PIECE_BYTES) await flush()
    },
    finish: async (): Promise<StagedFile> => {
      await flush()
      // An empty text stands for what has come in pieces.
      if (number > 0) await forgetPiecesFrom(parts.database.db, recording.video, number)
      const nothing = async (): Promise<void> => undefined
      return {
        sha256: '',
        size,
        read: () => Promise.reject(new TypeError('It is kept in pieces')),
        settle: nothing,
        drop: nothing,
      }
    },
    drop: async () => undefined,
  }
}
