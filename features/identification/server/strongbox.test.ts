import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openStrongboxes, Shredded } from './strongbox.ts'

const ID = '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0004'
const boxes = openStrongboxes(randomBytes(32))

describe('what is kept of a try', () => {
  const wrappedKey = boxes.make(ID)
  const box = boxes.of({ id: ID, wrappedKey })

  it('opens with its key, under its name', () => {
    const sealed = box.seal('FACE', Buffer.from('a face'))
    expect(sealed.includes('a face')).toBe(false)
    expect(box.open('FACE', sealed).toString()).toBe('a face')
    expect(() => box.open('DNIFRONT', sealed)).toThrow()
    sealed[20]! ^= 1
    expect(() => box.open('FACE', sealed)).toThrow()
  })

  it('opens as JSON', () => expect(box.openJson('x', box.sealJson('x', { a: [1] }))).toEqual({ a: [1] }))

  it('opens with no key of another try, nor of another server', () => {
    expect(() => boxes.of({ id: ID.replace('0b', '0c'), wrappedKey })).toThrow()
    expect(() => openStrongboxes(randomBytes(32)).of({ id: ID, wrappedKey })).toThrow()
  })

  it('is gone with its key', () => expect(() => boxes.of({ id: ID, wrappedKey: null })).toThrow(Shredded))
})
