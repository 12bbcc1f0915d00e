import { Readable } from 'node:stream'
import { JPEG_FILM } from '../../wire.ts'
import type { FindParts } from '../find-out.ts'
import type { Strongbox } from '../strongbox.ts'
import { readPieces, type Video } from '../videos.ts'

/** What a film is, by how it begins; whatever browser or client made it. */
const KINDS: readonly (readonly [type: string, at: number, begins: readonly number[]])[] = [
  ['video/webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['video/mp4', 4, [...Buffer.from('ftyp')]],
  [JPEG_FILM.type, 0, [0xff, 0xd8, 0xff]],
]

export const filmType = (beginning: Uint8Array): string =>
  KINDS.find(([, at, begins]) => begins.every((byte, index) => beginning[at + index] === byte))?.[0] ??
  'application/octet-stream'

/** What was recorded, a piece of it in memory at a time. */
export const openFilm = async (
  { database, vault }: Pick<FindParts, 'database' | 'vault'>,
  box: Strongbox,
  video: Video,
): Promise<{ type: string; film: Readable }> => {
  const [first, ...others] = await readPieces(database.db, video.id)
  const open = async ({ number, file }: Pick<NonNullable<typeof first>, 'number' | 'file'>) =>
    box.open(`piece ${number}`, await vault.read(file))
  const beginning = first ? await open(first) : Buffer.alloc(0)
  const film = async function* () {
    yield beginning
    for (const piece of others) yield await open(piece)
  }
  return { type: filmType(beginning), film: Readable.from(film()) }
}
