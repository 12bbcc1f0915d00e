/** How strongly colour changes at each pixel, and in which direction. */
export interface EdgeField {
  width: number
  height: number
  strength: Float32Array
  x: Float32Array
  y: Float32Array
  /** How many pixels are of each strength, 511 and more together. */
  counts: Uint32Array
  /** The picture's colours, L*a*b* pixel by pixel. */
  lab: Uint8Array
}

/** Colour tells a card from a table where brightness does not: a and b of L*a*b* count for more. */
const COLOUR_WEIGHT = 1.6
const STRENGTHS = 512

/** The strongest gradient of the three channels of L*a*b* at each pixel. */
export const edgeField = (lab: Uint8Array, width: number, height: number): EdgeField => {
  const size = width * height
  const field = {
    width,
    height,
    strength: new Float32Array(size),
    x: new Float32Array(size),
    y: new Float32Array(size),
    counts: new Uint32Array(STRENGTHS),
    lab,
  }
  const row = width * 3
  field.counts[0] = size - Math.max(0, width - 2) * Math.max(0, height - 2)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const to = y * width + x
      let strongest = 0
      let acrossIt = 0
      let downIt = 0
      for (let channel = 0; channel < 3; channel += 1) {
        const at = to * 3 + channel
        const weight = channel === 0 ? 1 : COLOUR_WEIGHT
        const falling = lab[at + 3 + row]! - lab[at - 3 - row]!
        const rising = lab[at + 3 - row]! - lab[at - 3 + row]!
        const across = (lab[at + 3]! - lab[at - 3]! + 0.5 * (falling + rising)) * weight
        const down = (lab[at + row]! - lab[at - row]! + 0.5 * (falling - rising)) * weight
        const square = across * across + down * down
        if (square <= strongest) continue
        strongest = square
        acrossIt = across
        downIt = down
      }
      // Math.hypot is ten times slower.
      const strength = Math.sqrt(strongest)
      field.strength[to] = strength
      field.counts[Math.min(STRENGTHS - 1, strength | 0)]! += 1
      field.x[to] = acrossIt
      field.y[to] = downIt
    }
  return field
}

/** The strength that a share of all pixels does not reach. */
export const strengthAt = ({ strength, counts }: EdgeField, share: number): number => {
  let sum = 0
  for (let at = 0; at < counts.length; at += 1) {
    sum += counts[at]!
    if (sum >= strength.length * share) return at
  }
  return STRENGTHS - 1
}

/** How strongly colour changes across a direction at a place; -1 outside. */
export const changeAcross = (field: EdgeField, x: number, y: number, normal: readonly [number, number]): number => {
  const column = (x + 0.5) | 0
  const row = (y + 0.5) | 0
  if (column < 1 || row < 1 || column >= field.width - 1 || row >= field.height - 1) return -1
  const at = row * field.width + column
  return Math.abs(field.x[at]! * normal[0] + field.y[at]! * normal[1])
}

/** How far from an edge its two sides are compared, in pixels. */
const ASIDE = 5

/**
 * How much the colours on both sides of a place differ. Along the joint of two tiles, or a line of
 * print, colour changes twice, and both sides are alike.
 */
export const stepAcross = (field: EdgeField, x: number, y: number, normal: readonly [number, number]): number => {
  const { lab } = field
  const one = placeOf(field, x - normal[0] * ASIDE, y - normal[1] * ASIDE)
  const other = placeOf(field, x + normal[0] * ASIDE, y + normal[1] * ASIDE)
  return Math.max(
    Math.abs(lab[one]! - lab[other]!),
    Math.abs(lab[one + 1]! - lab[other + 1]!) * COLOUR_WEIGHT,
    Math.abs(lab[one + 2]! - lab[other + 2]!) * COLOUR_WEIGHT,
  )
}

/** Where the colour of the pixel that is nearest to a place begins. */
const placeOf = ({ width, height }: EdgeField, x: number, y: number): number => {
  const column = Math.max(0, Math.min(width - 1, (x + 0.5) | 0))
  const row = Math.max(0, Math.min(height - 1, (y + 0.5) | 0))
  return (row * width + column) * 3
}
