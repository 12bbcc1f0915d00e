import { BodyRefused } from '@firmeza/operations/server'
import type { StagedFile, Staging } from '@firmeza/store'
import { appendPiece } from './append-film.ts'
import type { KeepParts } from './keep-picture.ts'
import type { Recording } from './recording.ts'
import { sha256Of } from './strongbox.ts'
import { readPieces } from './videos.ts'

/** What is encrypted and kept at a time, of a video that comes in one body. */
const PIECE_BYTES = 2 ** 20

/**
 * Takes a video that comes whole as pieces of ours, so that no more of it than one is in memory,
 * and none of it on the disk as it came. What is kept of it already, also by a body that was cut,
 * is compared and not kept again; another video than that is refused. Nothing that is kept is taken
 * away, so that a try has one film on the disk, however often it comes.
 */
export const videoSink = (parts: KeepParts, recording: Recording): Staging => {
  /** What is kept, as far as it is known to be the same. */
  let same = { pieces: 0, bytes: 0 }
  let waiting = Buffer.alloc(0)
  let size = 0

  const pass = (bytes: number) => {
    same = { pieces: same.pieces + 1, bytes: same.bytes + bytes }
    waiting = waiting.subarray(bytes)
  }
  const keep = async (least: number): Promise<void> => {
    for (;;) {
      for (const piece of await readPieces(parts.database.db, recording.video.id, same.pieces)) {
        if (piece.bytes > waiting.length) return
        if (sha256Of(waiting.subarray(0, piece.bytes)) !== piece.sha256)
          throw new BodyRefused({ code: 'identification-video-differs' })
        pass(piece.bytes)
      }
      if (waiting.length < least) return
      const appended = await appendPiece(parts, recording, same, waiting)
      if (appended && !appended.ok) throw new BodyRefused(appended.refusal)
      if (appended) pass(waiting.length)
    }
  }
  return {
    write: async (part) => {
      waiting = Buffer.concat([waiting, part])
      size += part.length
      if (waiting.length >= PIECE_BYTES) await keep(PIECE_BYTES)
    },
    finish: async (): Promise<StagedFile> => {
      // An empty text stands for what has come in pieces. What is left over ends within one of
      // those: the body is the shorter one, which `endVideo` refuses.
      if (size > 0) await keep(1)
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
