import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSecretFolder, type SecretFolder } from '@firmeza/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStrongboxes, type Strongbox, type Strongboxes } from './strongbox.ts'

const ID = '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0004'
const OTHER = ID.replace('0b', '0c')
const serverKey = randomBytes(32)
let folder: string
let secrets: SecretFolder
let boxes: Strongboxes
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firmeza-strongbox-'))
  secrets = openSecretFolder({ folder })
  boxes = openStrongboxes({ serverKey, secrets })
})
afterAll(() => rm(folder, { recursive: true }))

describe('what is kept of a try', () => {
  let wrappedKey: string
  let box: Strongbox
  beforeAll(async () => {
    wrappedKey = await boxes.make(ID)
    box = (await boxes.find({ id: ID, wrappedKey }))!
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
    await expect(boxes.find({ id: OTHER, wrappedKey })).rejects.toThrow()
    const others = openStrongboxes({ serverKey: randomBytes(32), secrets })
    await expect(others.find({ id: ID, wrappedKey })).rejects.toThrow()
    const apart = openSecretFolder({ folder: join(folder, 'other') })
    await apart.giveId(OTHER)
    await apart.make(ID)
    await expect(openStrongboxes({ serverKey, secrets: apart }).find({ id: ID, wrappedKey })).rejects.toThrow()
  })

  it('is gone with its key, and with its secret, whatever is put back in the database', async () => {
    expect(await boxes.find({ id: ID, wrappedKey: null })).toBeNull()
    await secrets.destroy(ID)
    expect(await boxes.find({ id: ID, wrappedKey })).toBeNull()
  })
})
