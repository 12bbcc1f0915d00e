import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@firmeza/kernel'
import { openSecretFolder, openVault } from '@firmeza/store'
import { fileOwners } from '@firmeza/store/schema'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { hashOfFilm } from '../server/hash-of-film.ts'
import type { Recording } from '../server/recording.ts'
import * as schema from '../server/schema.ts'
import { openStrongboxes } from '../server/strongbox.ts'
import { readPieces } from '../server/videos.ts'
import { boxOf } from './box-of.ts'
import { rowOfTry } from './row-of-try.ts'

/** Tries that are recorded, without their operations. Real: the database, the files, the keys. */
export const openTries = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firmeza-tries-'))
  const vault = await openVault({ folder: join(folder, 'vault') })
  const secrets = openSecretFolder({ folder: join(folder, 'secrets') })
  await secrets.giveId(newId())
  const strongboxes = openStrongboxes({ serverKey: randomBytes(32), secrets })
  const database = await testDatabase({ migrationsFolder: await migrationsOf({ ...schema, fileOwners }) })
  const parts = { database, vault, strongboxes }
  return {
    parts,
    begin: async (): Promise<Recording> => {
      const row = rowOfTry(new Date())
      const [video] = await database.db
        .insert(schema.identificationVideos)
        .values({ ...row, wrappedKey: await strongboxes.make(row.id) })
        .returning()
      return { video: video!, box: await boxOf(strongboxes, video!) }
    },
    piecesOf: ({ video }: Recording) => readPieces(database.db, video.id),
    hashOf: async ({ video, box }: Recording) => hashOfFilm(parts, box, await readPieces(database.db, video.id)),
    /** Of all tries, whether they are anybody's or not. */
    filesOnDisk: async () =>
      (await readdir(join(folder, 'vault'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
        .length,
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
