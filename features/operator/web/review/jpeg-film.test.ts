import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findJpegs, isShowable } from './jpeg-film.ts'

const jpeg = (progressive: boolean) =>
  sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      background: '#a33',
      noise: { type: 'gaussian', mean: 90, sigma: 60 },
    },
  })
    .jpeg({ progressive, quality: 95 })
    .toBuffer()
/** A picture with a smaller one in a segment of its own, as cameras leave it. */
const withThumbnail = (picture: Buffer, thumbnail: Buffer) =>
  Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, 0xe1, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 255]),
    thumbnail,
    picture.subarray(2),
  ])
const [plain, progressive] = [await jpeg(false), await jpeg(true)]
const FRAMES = [plain, progressive, withThumbnail(plain, progressive), plain]
const FILM = Buffer.concat(FRAMES)

const foundIn = (film: Buffer, size: number) => {
  const found = findJpegs()
  for (let at = 0; at < film.length; at += size) found.push(film.subarray(at, at + size))
  return found.places
}
const placesOf = (film: Buffer, size: number) => foundIn(film, size).map(({ start, end }) => film.subarray(start, end))
/** Declares other sides than it has. */
const declaring = (picture: Buffer, width: number, height: number) => {
  const declared = Buffer.from(picture)
  const at = declared.findIndex((byte, here) => byte === 0xff && [0xc0, 0xc2].includes(declared[here + 1]!))
  declared.writeUInt16BE(height, at + 5)
  declared.writeUInt16BE(width, at + 7)
  return declared
}

describe('a film of JPEGs', () => {
  it.each([1, 2, 7, 1000, 1e6])('is told apart into its pictures, whatever pieces of %d bytes it comes in', (size) =>
    expect(placesOf(FILM, size).map((each, at) => each.equals(FRAMES[at]!))).toEqual([true, true, true, true]),
  )

  it.each([1, 7, 1e6])('tells what sides each declares, in pieces of %d bytes', (size) => {
    const found = foundIn(Buffer.concat([...FRAMES, declaring(progressive, 65_500, 12)]), size)
    expect(found.map(({ width, height }) => [width, height])).toEqual([...FRAMES.map(() => [40, 30]), [65_500, 12]])
  })

  it.each([
    [4000, 4000, true],
    [4001, 10, false],
    [10, 4001, false],
    [65_535, 65_535, false],
    [10, 0, false],
  ])('shows one of %d × %d pixels: %s', (width, height, shown) =>
    expect(foundIn(declaring(plain, width, height), 64).map(isShowable)).toEqual([shown]),
  )

  it('is not led past the sides by a marker that stands alone', async () => {
    for (const alone of [0x01, 0x00, 0xd3]) {
      const hidden = Buffer.concat([
        plain.subarray(0, 2),
        Buffer.from([0xff, alone]),
        declaring(plain, 9000, 9000).subarray(2),
      ])
      // What decodes goes past it too: it reads the sides behind it.
      expect(await sharp(hidden, { limitInputPixels: false }).metadata()).toMatchObject({ width: 9000 })
      expect(foundIn(hidden, 64)).toMatchObject([{ width: 9000, height: 9000 }])
    }
  })

  it('has no more of them than are whole, and passes over what is none', () => {
    expect(placesOf(FILM.subarray(0, -1), 64)).toHaveLength(3)
    expect(
      placesOf(Buffer.concat([Buffer.from([1, 0xff, 0xff, 2]), plain, Buffer.from('between'), plain]), 64),
    ).toEqual([plain, plain])
    expect(placesOf(Buffer.from('a film of nobody'), 64)).toEqual([])
  })
})
