type Colour = readonly [lightness: number, a: number, b: number]

const GROUPS = 5
const ROUNDS = 6
/** Of the border's pixels: fewer are no background, but something that reaches into the picture. */
const LEAST_SHARE = 0.06

const difference = (lab: Uint8Array, at: number, [l, a, b]: Colour): number =>
  (lab[at]! - l) ** 2 * 0.5 + (lab[at + 1]! - a) ** 2 * 2 + (lab[at + 2]! - b) ** 2 * 2

const nearest = (lab: Uint8Array, at: number, colours: readonly Colour[]): number => {
  let [least, which] = [Number.POSITIVE_INFINITY, 0]
  for (const [index, colour] of colours.entries()) {
    const distance = difference(lab, at, colour)
    if (distance < least) [least, which] = [distance, index]
  }
  return which
}

const borderOf = (width: number, height: number): number[] => {
  const places: number[] = []
  for (let x = 0; x < width; x += 4) for (const y of [2, 6, height - 7, height - 3]) places.push((y * width + x) * 3)
  for (let y = 0; y < height; y += 4) for (const x of [2, 6, width - 7, width - 3]) places.push((y * width + x) * 3)
  return places
}

/** The colours that the border of a picture is of (k-means). */
const borderColours = (lab: Uint8Array, border: readonly number[]): Colour[] => {
  let colours: Colour[] = Array.from({ length: GROUPS }, (_, group) => {
    const at = border[Math.floor(((group + 0.5) * border.length) / GROUPS)]!
    return [lab[at]!, lab[at + 1]!, lab[at + 2]!]
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = colours.map(() => ({ l: 0, a: 0, b: 0, count: 0 }))
    for (const at of border) {
      const sum = sums[nearest(lab, at, colours)]!
      sum.l += lab[at]!
      sum.a += lab[at + 1]!
      sum.b += lab[at + 2]!
      sum.count += 1
    }
    colours = sums
      .filter(({ count }) => count > border.length * LEAST_SHARE)
      .map(({ l, a, b, count }): Colour => [l / count, a / count, b / count])
  }
  return colours
}

/** How far each pixel's colour is from those of the picture's border, 0 to 255. */
export const backgroundDistance = (lab: Uint8Array, width: number, height: number): Uint8Array => {
  const colours = borderColours(lab, borderOf(width, height))
  const distances = new Uint8Array(width * height)
  for (let pixel = 0; pixel < distances.length; pixel += 1) {
    const nearestColour = colours[nearest(lab, pixel * 3, colours)]
    const distance = nearestColour ? Math.sqrt(difference(lab, pixel * 3, nearestColour)) : 0
    distances[pixel] = Math.min(255, distance * 2.2)
  }
  return distances
}
