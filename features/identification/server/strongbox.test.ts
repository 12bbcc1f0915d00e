import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSecretFolder, type SecretFolder } from '@firmeza/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxOf } from '../testing/box-of.ts'
import { openStrongboxes, type Strongbox, type Strongboxes } from './strongbox.ts'

const ID = '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0004'
const OTHER = ID.replace('0b', '0c')
const serverKey = randomBytes(32)
let folder: string
let secrets: SecretFolder
let boxes: Strongboxes
const said: string[] = []
/** Why it does not open. */
const whyShut = async (by: Strongboxes, kept: Parameters<Strongboxes['find']>[0]) => {
  const box = await by.find(kept)
  return box.ok ? 'it opens' : box.refusal.code
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firmeza-strongbox-'))
  secrets = openSecretFolder({ folder })
  boxes = openStrongboxes({ serverKey, secrets, log: (line) => said.push(line) })
})
afterAll(() => rm(folder, { recursive: true }))

describe('what is kept of a try', () => {
  let wrappedKey: string
  let box: Strongbox
  beforeAll(async () => {
    wrappedKey = await boxes.make(ID)
    box = await boxOf(boxes, { id: ID, wrappedKey })
  })

  it('opens with its key, under its name', () => {
    const sealed = box.seal('FACE', Buffer.from('a face'))
    expect(sealed.includes('a face')).toBe(false)
    expect(box.open('FACE', sealed).toString()).toBe('a face')
    expect(() => box.open('DNIFRONT', sealed)).toThrow()
    sealed[20]! ^= 1
    expect(() => box.open('FACE', sealed)).toThrow()
  })

  it('opens as JSON', () => expect(box.openJson('x', box.sealJson('x', { a: [1] }))).toEqual({ a: [1] }))

  it('opens with no key or secret of another try, nor of another server', async () => {
    await boxes.make(OTHER)
    expect(await whyShut(boxes, { id: OTHER, wrappedKey })).toBe('identification-key-damaged')
    const others = openStrongboxes({ serverKey: randomBytes(32), secrets })
    expect(await whyShut(others, { id: ID, wrappedKey })).toBe('identification-key-damaged')
    const apart = openSecretFolder({ folder: join(folder, 'other') })
    await apart.giveId(OTHER)
    await apart.make(ID)
    const beside = openStrongboxes({ serverKey, secrets: apart })
    expect(await whyShut(beside, { id: ID, wrappedKey })).toBe('identification-key-damaged')
  })

  it.each([
    ['is another', randomBytes(32), 'identification-key-damaged'],
    ['was cut short', randomBytes(31), 'identification-key-missing'],
    ['is longer', randomBytes(33), 'identification-key-missing'],
    ['is empty', Buffer.alloc(0), 'identification-key-missing'],
  ])('opens no more where its secret %s, in words, and again once that is put back', async (_, bytes, code) => {
    const id = randomUUID()
    const kept = { id, wrappedKey: await boxes.make(id) }
    const secret = (await secrets.read(id))!
    const file = join(folder, id.slice(0, 2), id)
    await writeFile(file, bytes)
    expect([await whyShut(boxes, kept), await whyShut(boxes, kept)]).toEqual([code, code])
    expect(said.filter((line) => line.includes(id))).toHaveLength(code === 'identification-key-damaged' ? 1 : 0)
    await writeFile(file, secret)
    expect(await whyShut(boxes, kept)).toBe('it opens')
  })

  it.each([
    ['EIO', 'identification-key-damaged'],
    ['EMFILE', 'EMFILE'],
  ])('opens no more where the disk fails with %s: in words if that lasts, or else it throws', async (code, told) => {
    const id = randomUUID()
    const kept = { id, wrappedKey: await boxes.make(id) }
    const read = () => Promise.reject(Object.assign(new Error(code), { code }))
    const failing = openStrongboxes({ serverKey, secrets: { ...secrets, read } })
    expect(await whyShut(failing, kept).catch((fault: Error) => fault.message)).toBe(told)
  })

  it('is gone with its key, and with its secret, whatever is put back in the database', async () => {
    expect(await whyShut(boxes, { id: ID, wrappedKey: null })).toBe('identification-destroyed')
    await secrets.destroy(ID)
    expect(await whyShut(boxes, { id: ID, wrappedKey })).toBe('identification-key-missing')
  })
})
