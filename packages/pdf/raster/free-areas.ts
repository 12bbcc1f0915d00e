/** RGBA, rows from the top. */
export interface Bitmap {
  pixels: Uint8Array
  width: number
  height: number
}

/** A rectangle on a page as displayed, in points from its lower left. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

type Size = Pick<Area, 'width' | 'height'>

/**
 * What is to be found on a page: the sizes that would do, best first, or the area that is wanted.
 */
export type WantedArea = { sizes: Size[] } | { at: Area }

/** Points between an area and what stands around it. */
const GAP = 6
/** Points between what was written and what is put below it. */
const BELOW = 14
/** Nothing is printed closer to the edge. */
const EDGE = 24
const STEP = 2
/** What is darker than this in any colour is there to be seen: paper and its tints are lighter. */
const INK = 224

/**
 * Finds room on a page for one thing after another, none over what can be seen there nor over
 * another: below what is written last, from the left margin of the text. Null where there is none.
 */
export const freeAreas = (page: Bitmap, pageWidth: number, wanted: WantedArea[]): (Area | null)[] => {
  const scale = page.width / pageWidth
  const sheet = readInk(page)
  const found: (Area | null)[] = []
  for (const each of wanted) {
    const area = 'at' in each ? wantedArea(sheet, scale, each.at) : largestArea(sheet, scale, each.sizes)
    if (area) sheet.cover(toPixels(area, scale, page.height))
    found.push(area)
  }
  return found
}

interface Pixels {
  left: number
  top: number
  width: number
  height: number
}

interface Sheet {
  width: number
  height: number
  /** The left margin of what is written. */
  margin: number
  isBlank(area: Pixels): boolean
  /** Something stands there from now on. */
  cover(area: Pixels): void
}

const toPixels = ({ x, y, width, height }: Area, scale: number, pageHeight: number): Pixels => ({
  left: x * scale,
  top: pageHeight - (y + height) * scale,
  width: width * scale,
  height: height * scale,
})

const wantedArea = (sheet: Sheet, scale: number, area: Area): Area | null => {
  const pixels = toPixels(area, scale, sheet.height)
  const isInside = pixels.left >= 0 && pixels.top >= 0 && pixels.left + pixels.width <= sheet.width
  return isInside && area.y >= 0 && sheet.isBlank(pixels) ? area : null
}

const largestArea = (sheet: Sheet, scale: number, sizes: Size[]): Area | null => {
  for (const size of sizes) {
    const found = areaFor(sheet, scale, size)
    if (found) return found
  }
  return null
}

const areaFor = (sheet: Sheet, scale: number, { width, height }: Size): Area | null => {
  const [across, down] = [(width + 2 * GAP) * scale, (height + 2 * GAP) * scale]
  const edge = EDGE * scale
  const fits = (left: number, top: number): boolean => sheet.isBlank({ left, top, width: across, height: down })
  const [rightmost, lowest] = [sheet.width - edge - across, sheet.height - edge - down]
  const margin = Math.max(edge, sheet.margin - GAP * scale)
  const lefts = margin <= rightmost ? [margin] : []
  for (let left = edge; left <= rightmost; left += 4 * STEP) lefts.push(left)
  for (const left of lefts) {
    let top = lowest
    while (top >= edge && !fits(left, top)) top -= STEP
    if (top < edge) continue
    const bottommost = top
    while (top - STEP >= edge && fits(left, top - STEP)) top -= STEP
    top = Math.min(top === edge ? top : top + (BELOW - GAP) * scale, bottommost)
    return { x: left / scale + GAP, y: (sheet.height - top - down) / scale + GAP, width, height }
  }
  return null
}

const readInk = ({ pixels, width, height }: Bitmap): Sheet => {
  const sums = roomFor((width + 1) * (height + 1)).fill(0, 0, width + 1)
  const covered: Pixels[] = []
  let margin = width
  for (let y = 0; y < height; y++) {
    let inRow = 0
    const above = y * (width + 1) + 1
    const below = above + width + 1
    for (let x = 0; x < width; x++) {
      if (isInk(pixels, 4 * (y * width + x))) {
        inRow++
        if (x < margin) margin = x
      }
      sums[below + x] = sums[above + x]! + inRow
    }
    sums[below - 1] = 0
  }
  const sumTo = (x: number, y: number): number => sums[y * (width + 1) + x]!
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, value))
  return {
    width,
    height,
    margin,
    isBlank(area) {
      const [left, right] = [Math.floor(area.left), Math.ceil(area.left + area.width)].map((x) => within(x, width))
      const [top, bottom] = [Math.floor(area.top), Math.ceil(area.top + area.height)].map((y) => within(y, height))
      const ink = sumTo(right!, bottom!) - sumTo(left!, bottom!) - sumTo(right!, top!) + sumTo(left!, top!)
      return ink === 0 && !covered.some((each) => overlap(each, area))
    },
    cover: (area) => void covered.push(area),
  }
}

/**
 * How much ink there is above and to the left of each corner of a pixel: of the page that is
 * searched now. Fresh memory for each page costs more than the search.
 */
let inkSums = new Uint32Array(0)

const roomFor = (corners: number): Uint32Array => {
  if (inkSums.length < corners) inkSums = new Uint32Array(corners)
  return inkSums
}

const isInk = (pixels: Uint8Array, at: number): boolean =>
  pixels[at]! < INK || pixels[at + 1]! < INK || pixels[at + 2]! < INK

const overlap = (one: Pixels, other: Pixels): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
