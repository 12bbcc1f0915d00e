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
  const sheet = openSheet(page)
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
  isBlank(area: Pixels): boolean
  /** Something stands there from now on. */
  cover(area: Pixels): void
  /** For who looks at many areas: the page is read once. */
  ink(): Ink
}

interface Ink {
  /** The left margin of what is written. */
  margin: number
  isBlank(area: Pixels): boolean
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
  const ink = sheet.ink()
  const [across, down] = [(width + 2 * GAP) * scale, (height + 2 * GAP) * scale]
  const edge = EDGE * scale
  const fits = (left: number, top: number): boolean => ink.isBlank({ left, top, width: across, height: down })
  const [rightmost, lowest] = [sheet.width - edge - across, sheet.height - edge - down]
  const margin = Math.max(edge, ink.margin - GAP * scale)
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

const openSheet = ({ pixels, width, height }: Bitmap): Sheet => {
  const covered: Pixels[] = []
  const isInk = inkIn(pixels)
  const isFree = (area: Pixels) => !covered.some((each) => overlap(each, area))
  const isBlank = (area: Pixels): boolean => {
    const { left, right, top, bottom } = cornersOf(area, width, height)
    for (let y = top; y < bottom; y++)
      for (let at = y * width + left; at < y * width + right; at++) if (isInk(at)) return false
    return isFree(area)
  }
  let read: Ink | undefined
  const ink = () => {
    read ??= readInk(isInk, width, height)
    const { margin, isBlank } = read
    return { margin, isBlank: (area: Pixels) => isBlank(area) && isFree(area) }
  }
  return { width, height, isBlank, cover: (area) => void covered.push(area), ink }
}

const readInk = (isInk: (at: number) => boolean, width: number, height: number): Ink => {
  const sums = roomFor((width + 1) * (height + 1)).fill(0, 0, width + 1)
  let margin = width
  for (let y = 0; y < height; y++) {
    let inRow = 0
    const above = y * (width + 1) + 1
    const below = above + width + 1
    for (let x = 0; x < width; x++) {
      if (isInk(y * width + x)) {
        inRow++
        if (x < margin) margin = x
      }
      sums[below + x] = sums[above + x]! + inRow
    }
    sums[below - 1] = 0
  }
  const sumTo = (x: number, y: number): number => sums[y * (width + 1) + x]!
  return {
    margin,
    isBlank(area) {
      const { left, right, top, bottom } = cornersOf(area, width, height)
      return sumTo(right, bottom) - sumTo(left, bottom) - sumTo(right, top) + sumTo(left, top) === 0
    },
  }
}

/** The pixels that an area touches, as far as it is on the page. */
const cornersOf = (area: Pixels, width: number, height: number) => {
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, value))
  return {
    left: within(Math.floor(area.left), width),
    right: within(Math.ceil(area.left + area.width), width),
    top: within(Math.floor(area.top), height),
    bottom: within(Math.ceil(area.top + area.height), height),
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

/** White paper, in whichever order the bytes lie. */
const WHITE = 0xffffffff

/** By a pixel's number. Most of a page is white, and told at one look. */
const inkIn = (pixels: Uint8Array): ((at: number) => boolean) => {
  const aligned = pixels.byteOffset % 4 === 0 ? pixels : new Uint8Array(pixels)
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2)
  return (at) =>
    words[at] !== WHITE && (pixels[4 * at]! < INK || pixels[4 * at + 1]! < INK || pixels[4 * at + 2]! < INK)
}

const overlap = (one: Pixels, other: Pixels): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
