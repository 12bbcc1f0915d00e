import { beforeAll, describe, expect, it } from 'vitest'
import {
  drawFaceFilm,
  type FilmFrame,
  SEEDS,
  sampleFaces,
  sentAgain,
} from '../../../fixtures/identity-documents/specimens.ts'
import { bandsOf, frameSigns, signsApart } from './frame-signs.ts'
import { isSameFilm } from './same-film.ts'

// A few frames: `npm run bench -- vision --only=replay` looks at many films.
const seed = SEEDS.trying
let film: FilmFrame[]
let signs: string[]
let other: string[]
beforeAll(async () => {
  const face = (await sampleFaces())[0]!.picture
  film = await drawFaceFilm(face, { seed, placeSeed: seed, frames: 4 })
  signs = film.map(frameSigns)
  other = (await drawFaceFilm(face, { seed: seed + 1, placeSeed: seed, frames: 4 })).map(frameSigns)
})

describe('a film', () => {
  it.each<[string, Omit<Parameters<typeof sentAgain>[1], 'seed'>]>([
    ['encoded again', { quality: 40 }],
    ['with noise', { noise: 8 }],
    ['darker', { brightness: 0.75 }],
    ['smaller, encoded again, with noise, brighter', { width: 400, quality: 50, noise: 6, brightness: 1.1 }],
  ])('is the same when it is sent again, %s', async (_, how) => {
    const again = await Promise.all(film.map((frame, at) => sentAgain(frame, { ...how, seed: at })))
    expect(isSameFilm(again.map(frameSigns), signs)).toBe(true)
  })

  it('of the same face in the same place, which moves otherwise, is another', () =>
    expect(isSameFilm(other, signs)).toBe(false))

  it('is the same from half of its frames on', () => {
    expect(isSameFilm([...signs.slice(0, 2), ...other.slice(0, 2)], signs)).toBe(true)
    expect(isSameFilm([...signs.slice(0, 1), ...other.slice(0, 3)], signs)).toBe(false)
  })

  it('of fewer than four frames says nothing', () => {
    expect(isSameFilm(signs.slice(0, 3), signs)).toBeNull()
    expect(isSameFilm(signs, signs.slice(0, 3))).toBeNull()
  })
})

describe('signs', () => {
  const none = '0'.repeat(64)
  it('differ by bits', () => {
    expect(signsApart(none, none)).toBe(0)
    expect(signsApart(none, 'f'.repeat(64))).toBe(256)
    expect(signsApart(none, `1${none.slice(1, -1)}3`)).toBe(3)
  })

  it('have four bands, one of which is left where three coarse signs differ', () => {
    const turned = `8${none.slice(1, 4)}8${none.slice(5, 8)}8${none.slice(9)}`
    expect(signsApart(none, turned)).toBe(3)
    expect(bandsOf(turned).filter((band) => bandsOf(none).includes(band))).toEqual(['3:0000'])
  })
})
