import { describe, expect, it } from 'vitest'
import { filmType } from './film.ts'

describe('what a film is', () => {
  it.each([
    ['video/webm', '1a45dfa39f4286810142f7'],
    ['video/mp4', '00000020667479706d703432'],
    ['video/x-motion-jpeg', 'ffd8ffe000104a464946'],
    ['application/octet-stream', '6120'],
    ['application/octet-stream', ''],
  ])('%s is told by how it begins: %s', (type, beginning) => expect(filmType(Buffer.from(beginning, 'hex'))).toBe(type))
})
