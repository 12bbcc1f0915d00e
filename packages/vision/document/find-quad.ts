import { type Cv, freeing, openCv } from '../opencv.ts'
import type { Pixels } from '../pixels.ts'
import type { Point, Quad } from '../reading.ts'
import { backgroundDistance } from './background-distance.ts'
import { type EdgeField, edgeField, strengthAt } from './edge-field.ts'
import { edgeLines } from './edge-lines.ts'
import { fitSides } from './fit-sides.ts'
import { areaOf, inOrder } from './geometry.ts'
import { lineQuads } from './line-quads.ts'
import { type FoundQuad, LEAST_SHARE, scored } from './score-quad.ts'

type Mat = InstanceType<Cv['Mat']>

/** Pixels of width at which a document is looked for. */
const WIDTH = 320
/** Support of all four sides from which outlines are not asked too. */
const SURE = 0.7
const MOST_CANDIDATES = 24
/**
 * Where the document is on a picture: quads that straight edges enclose, and where none is sure,
 * outlines of what differs from the background brought to four sides. They are fitted to the edges,
 * and the best supported is taken. Null: there is none.
 */
export const findQuad = async (pixels: Pixels): Promise<FoundQuad | null> => {
  const cv = await openCv()
  const scale = pixels.width / WIDTH
  const height = Math.round(pixels.height / scale)
  return freeing((own) => {
    const type = pixels.channels === 1 ? cv.CV_8UC1 : pixels.channels === 3 ? cv.CV_8UC3 : cv.CV_8UC4
    const source = own(cv.matFromArray(pixels.height, pixels.width, type, pixels.data as unknown as number[]))
    const small = own(new cv.Mat())
    cv.resize(source, small, new cv.Size(WIDTH, height), 0, 0, cv.INTER_AREA)
    if (pixels.channels === 1) cv.cvtColor(small, small, cv.COLOR_GRAY2RGB)
    if (pixels.channels === 4) cv.cvtColor(small, small, cv.COLOR_RGBA2RGB)
    const lab = own(new cv.Mat())
    cv.cvtColor(small, lab, cv.COLOR_RGB2Lab)
    cv.GaussianBlur(lab, lab, new cv.Size(3, 3), 0)
    const field = edgeField(lab.data, WIDTH, height)
    const strong = strengthAt(field, 0.9) + 10
    const straight = lineQuads(field, edgeLines(field, Math.max(18, strengthAt(field, 0.86)), strong))
    const found = best(field, straight, strong)
    if (found && Math.min(...found.support) >= SURE) return scaled(found, scale, pixels.height / height)
    const masks = masksOf(cv, own, { small, lab: lab.data, field })
    const outlined = masks.flatMap((mask) => outlines(cv, mask, 5))
    const other = best(field, eachOnce([...straight, ...outlined]), strong)
    return other && scaled(other, scale, pixels.height / height)
  })
}

const scaled = ({ quad, ...found }: FoundQuad, across: number, down: number): FoundQuad => ({
  ...found,
  quad: quad.map(([x, y]) => [x * across, y * down]) as unknown as Quad,
})

interface Looked {
  small: Mat
  lab: Uint8Array
  field: EdgeField
}

/** What differs, by one measure after another: none finds every card on every table. */
const masksOf = (
  cv: Cv,
  own: <Made extends { delete(): void }>(made: Made) => Made,
  { small, lab, field }: Looked,
): Mat[] => {
  const { width, height } = field
  const masks: Mat[] = []
  const add = (draw: (mask: Mat) => void): void => {
    const mask = own(new cv.Mat(height, width, cv.CV_8UC1))
    draw(mask)
    masks.push(mask)
  }
  const distance = own(new cv.Mat(height, width, cv.CV_8UC1))
  distance.data.set(backgroundDistance(lab, width, height))
  add((mask) => void cv.threshold(distance, mask, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU))
  const grey = own(new cv.Mat())
  cv.cvtColor(small, grey, cv.COLOR_RGB2GRAY)
  cv.GaussianBlur(grey, grey, new cv.Size(5, 5), 0)
  add((mask) => cv.Canny(grey, mask, 20, 60))
  add((mask) => void cv.threshold(grey, mask, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU))
  return masks
}

/** Outlines of four sides in a mask whose gaps of so many pixels are closed. */
const outlines = (cv: Cv, mask: Mat, gap: number): Quad[] =>
  freeing((own) => {
    const closed = own(new cv.Mat())
    cv.morphologyEx(mask, closed, cv.MORPH_CLOSE, own(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(gap, gap))))
    const contours = own(new cv.MatVector())
    cv.findContours(closed, contours, own(new cv.Mat()), cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE)
    const quads: Quad[] = []
    for (let at = 0; at < contours.size(); at += 1) {
      const quad = freeing((ours) => quadAround(cv, ours, ours(contours.get(at)), mask.rows * mask.cols))
      if (quad) quads.push(quad)
    }
    return quads
  })

const quadAround = (
  cv: Cv,
  own: <Made extends { delete(): void }>(made: Made) => Made,
  contour: Mat,
  size: number,
): Quad | null => {
  const hull = own(new cv.Mat())
  cv.convexHull(contour, hull)
  const area = cv.contourArea(hull)
  if (area < size * LEAST_SHARE || area > size * 0.97) return null
  const around = cv.arcLength(hull, true)
  for (let coarse = 0.015; coarse < 0.12; coarse += 0.01) {
    const corners = own(new cv.Mat())
    cv.approxPolyDP(hull, corners, coarse * around, true)
    if (corners.rows > 4) continue
    if (corners.rows < 4) return null
    const points = Array.from({ length: 4 }, (_, at): Point => [corners.data32S[at * 2]!, corners.data32S[at * 2 + 1]!])
    return areaOf(inOrder(points)) > area * 0.8 ? inOrder(points) : null
  }
  return null
}

const eachOnce = (quads: Quad[]): Quad[] =>
  quads
    .filter(
      (quad, at) =>
        !quads
          .slice(0, at)
          .some((before) =>
            before.every(([x, y], corner) => Math.abs(x - quad[corner]![0]) + Math.abs(y - quad[corner]![1]) < 6),
          ),
    )
    .slice(0, MOST_CANDIDATES)

const best = (field: EdgeField, candidates: Quad[], strong: number): FoundQuad | null => {
  let found: (FoundQuad & { score: number }) | null = null
  for (const candidate of candidates) {
    const coarse = fitSides(field, candidate, 6)
    const quad = coarse && (fitSides(field, coarse, 3) ?? coarse)
    const looked = quad && scored(field, quad, strong)
    if (looked && (!found || looked.score > found.score)) found = looked
  }
  return found && { quad: found.quad, support: found.support, aspect: found.aspect }
}
