import { randomBytes } from 'node:crypto'
import type { Vault } from '@firmeza/store'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTries } from '../testing/open-tries.ts'
import { pictureOf } from './find-out.ts'
import { keepPicture } from './keep-picture.ts'
import { lookAtKept } from './look-at-kept.ts'
import type { Recording } from './recording.ts'
import { identificationCaptures } from './schema.ts'
import { sha256Of } from './strongbox.ts'
import { type Capture, readCaptures } from './videos.ts'

// Real: the database, the files, the keys.
const at = new Date('2026-11-28T10:00:00Z')
const [first, second] = [randomBytes(1000), randomBytes(1000)]
let tries: Awaited<ReturnType<typeof openTries>>
let recording: Recording
/** Those of the tries before. */
let before: number
beforeAll(async () => {
  tries = await openTries()
})
beforeEach(async () => {
  recording = await tries.begin()
  before = await tries.filesOnDisk()
})
afterAll(() => tries.close())

const keep = (picture: Uint8Array, vault: Vault = tries.parts.vault) =>
  keepPicture({ ...tries.parts, vault }, recording, { type: 'FACE', picture, reading: {}, at })
const files = async () => (await tries.filesOnDisk()) - before
const kept = async () => (await readCaptures(tries.parts.database.db, recording.video.id)).map(({ sha256 }) => sha256)
/** The vault, of which one way in is another. */
const vaultBut = (instead: Partial<Vault>): Vault => {
  const { vault } = tries.parts
  return Object.assign(Object.create(vault), { stage: (parts: Uint8Array[]) => vault.stage(parts), ...instead })
}

it('a picture that another takes the place of is on the disk no more, also where frames come at once', async () => {
  await keep(first)
  await keep(second)
  expect([await kept(), await files()]).toEqual([[sha256Of(second)], 1])
  await Promise.all([first, second, first, second].map((picture) => keep(picture)))
  expect([(await kept()).length, await files()]).toEqual([1, 1])
})

it('one that has become a capture stays, and of the next nothing', async () => {
  await keep(first)
  await tries.parts.database.db.update(identificationCaptures).set({ savedAt: at })
  await keep(second)
  expect([await kept(), await files()]).toEqual([[sha256Of(first)], 1])
})

it('it stays where the next is not kept, and goes once that is', async () => {
  await keep(first)
  const [{ file }] = (await readCaptures(tries.parts.database.db, recording.video.id)) as [Capture]
  const removed: string[] = []
  const remove = async (name: string) => void removed.push(name)
  const settling = { settle: () => Promise.reject(new Error('EIO')) }
  const full = vaultBut({
    stage: async (parts) => Object.assign(Object.create(await tries.parts.vault.stage(parts)), settling),
    remove,
  })
  await expect(keep(second, full)).rejects.toThrow('EIO')
  expect([await kept(), removed, await files()]).toEqual([[sha256Of(first)], [], 1])
  await keep(second, vaultBut({ remove }))
  expect(removed).toEqual([file])
})

it('the next is kept though it cannot be removed, which is left to the sweep', async () => {
  await keep(first)
  expect(await keep(second, vaultBut({ remove: () => Promise.reject(new Error('EIO')) }))).toBe(sha256Of(second))
  expect([await kept(), await files()]).toEqual([[sha256Of(second)], 2])
})

it('one that is replaced while it is looked at is looked at in its next; one that is lost is told', async () => {
  const { database } = tries.parts
  const look = (isReplaced: boolean) =>
    lookAtKept(database, recording.video.id, 'FACE', async (capture) => {
      if (isReplaced && capture.sha256 === sha256Of(first)) await keep(second)
      return pictureOf(tries.parts, recording.box, capture)
    })
  expect(await look(false)).toBeNull()
  await keep(first)
  expect(await look(true)).toEqual(second)
  const [last] = await readCaptures(database.db, recording.video.id)
  await tries.parts.vault.remove(last!.file)
  await expect(look(false)).rejects.toThrow('No file')
})
