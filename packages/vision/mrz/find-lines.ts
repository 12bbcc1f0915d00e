import { apart, type Line } from '../lines/line.ts'
import type { Level } from '../lines/pyramid.ts'
import { type Cv, freeing } from '../opencv.ts'
import { closeGaps } from './close-gaps.ts'

/**
 * How a picture is looked through: its longer side, sizes of print, and shares of Otsu's threshold.
 */
export interface Sieve {
  side: number
  kernels: readonly (readonly [width: number, height: number])[]
  thresholds: readonly number[]
}

const MOST_LINES = 48

/**
 * Where lines of print may be, the likeliest first: dark on light, close together, long and thin.
 * Most documents lie as the picture does: the likeliest line along it comes before anything is
 * looked for across it. Once `isOver`, nothing more is looked for.
 */
export function* findLines(cv: Cv, level: Level, sieve: Sieve, isOver: () => boolean): Generator<Line> {
  const shrink = Math.min(2, sieve.side / Math.max(level.width, level.height))
  const image = resized(cv, level, shrink)
  const enlarged = (line: Line): Line => ({
    ...line,
    x: line.x / shrink,
    y: line.y / shrink,
    length: line.length / shrink,
    capHeight: line.capHeight / shrink,
  })
  const along = linesIn(cv, image, sieve, isOver).map(enlarged)
  const [first] = likeliest(along.flatMap(withThinner))
  if (first) yield first
  const across = linesIn(cv, transposed(image), sieve, isOver).map((line) =>
    enlarged({ ...line, x: line.y, y: line.x, angle: Math.PI / 2 - line.angle }),
  )
  for (const line of likeliest([...along, ...across].flatMap(withThinner)))
    if (!first || !isSame(line, first)) yield line
}

const resized = (cv: Cv, { data, width, height }: Level, shrink: number): Level => {
  const size = { width: Math.round(width * shrink), height: Math.round(height * shrink) }
  if (size.width === width && size.height === height) return { data, width, height }
  return freeing((own) => {
    const small = own(new cv.Mat())
    const source = own(cv.matFromArray(height, width, cv.CV_8UC1, data as unknown as number[]))
    cv.resize(source, small, new cv.Size(size.width, size.height), 0, 0, shrink < 1 ? cv.INTER_AREA : cv.INTER_LINEAR)
    return { ...size, data: small.data.slice() }
  })
}

const transposed = ({ data, width, height }: Level): Level => {
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) turned[x * height + y] = data[y * width + x]!
  return { data: turned, width: height, height: width }
}

const linesIn = (
  cv: Cv,
  { data, width: columns, height: rows }: Level,
  { kernels, thresholds }: Sieve,
  isOver: () => boolean,
): Line[] =>
  kernels.flatMap(([width, height]) =>
    freeing((own) => {
      if (isOver()) return []
      const box = (w: number, h: number) => own(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(w, h)))
      const image = own(cv.matFromArray(rows, columns, cv.CV_8UC1, data as unknown as number[]))
      const dark = own(new cv.Mat())
      cv.morphologyEx(image, dark, cv.MORPH_BLACKHAT, box(width, height))
      const strokes = own(new cv.Mat())
      cv.Sobel(dark, strokes, cv.CV_32F, 1, 0, 3)
      const edges = own(new cv.Mat())
      cv.convertScaleAbs(strokes, edges, 0.5, 0)
      const closed = own(new cv.Mat())
      cv.morphologyEx(edges, closed, cv.MORPH_CLOSE, box(Math.round(width * 1.7), 3))
      cv.blur(closed, closed, new cv.Size(9, 3))
      const binary = own(new cv.Mat())
      const otsu = cv.threshold(closed, binary, 0, 255, cv.THRESH_BINARY | cv.THRESH_OTSU)
      return thresholds.flatMap((share) => {
        cv.threshold(closed, binary, otsu * share, 255, cv.THRESH_BINARY)
        cv.morphologyEx(binary, binary, cv.MORPH_OPEN, box(5, Math.max(3, Math.round(height * 0.35))))
        closeGaps(binary.data, columns, Math.round(width * 2.2))
        return boxesIn(cv, binary)
      })
    }),
  )

const boxesIn = (cv: Cv, binary: InstanceType<Cv['Mat']>): Line[] =>
  freeing((own) => {
    const contours = own(new cv.MatVector())
    cv.findContours(binary, contours, own(new cv.Mat()), cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE)
    const lines: Line[] = []
    for (let at = 0; at < contours.size(); at += 1) {
      const contour = contours.get(at)
      const line = lineOf(cv.minAreaRect(contour))
      contour.delete()
      if (isLong(line, binary.cols)) lines.push({ ...line, capHeight: line.capHeight * 0.8 })
    }
    return lines
  })

const lineOf = ({
  center,
  size,
  angle,
}: {
  center: { x: number; y: number }
  size: { width: number; height: number }
  angle: number
}): Line => {
  const isUpended = size.width < size.height
  let turn = (angle * Math.PI) / 180 + (isUpended ? Math.PI / 2 : 0)
  while (turn > Math.PI / 2) turn -= Math.PI
  while (turn < -Math.PI / 2) turn += Math.PI
  const [capHeight, length] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  return { x: center.x, y: center.y, angle: turn, length, capHeight, aspect: 1 }
}

const isLong = ({ length, capHeight, angle }: Line, width: number): boolean =>
  length >= Math.max(90, width * 0.16) &&
  capHeight >= 5 &&
  capHeight <= 90 &&
  length / capHeight >= 5 &&
  Math.abs(angle) <= 0.6

/** A thick one may be two or three lines that ran together. */
const withThinner = (line: Line): { line: Line; isPart: boolean }[] => {
  const thinness = line.length / line.capHeight
  const whole = { line, isPart: false }
  if (thinness >= 20) return [whole]
  const parts = [
    [2, 0.36],
    [3, 0.23],
  ].flatMap(([count, share]) => {
    if ((thinness / share!) * 0.8 > 60) return []
    return Array.from({ length: count! }, (_, at) => {
      const down = ((at + 0.5) / count! - 0.5) * line.capHeight * 1.15
      return {
        line: {
          ...line,
          capHeight: line.capHeight * share! * 1.1,
          x: line.x - down * Math.sin(line.angle),
          y: line.y + down * Math.cos(line.angle),
        },
        isPart: true,
      }
    })
  })
  return [whole, ...parts]
}

const isSame = (one: Line, other: Line): boolean => {
  const { along, across } = apart(other, one)
  return (
    along < other.length * 0.12 &&
    across < Math.min(one.capHeight, other.capHeight) * 0.45 &&
    Math.abs(one.length / other.length - 1) < 0.2 &&
    Math.abs(Math.log(one.capHeight / other.capHeight)) < 0.3
  )
}

/** Each once; those first that are as long and thin as rows of a zone are. */
const likeliest = (found: { line: Line; isPart: boolean }[]): Line[] => {
  const kept: typeof found = []
  for (const each of found.toSorted((a, b) => b.line.length - a.line.length))
    if (each.line.capHeight >= 4 && !kept.some(({ line }) => isSame(each.line, line))) kept.push(each)
  const likelihood = ({ line: { length, capHeight }, isPart }: (typeof found)[number]): number =>
    length * Math.exp(-((Math.log(length / capHeight / 30) / 0.6) ** 2)) * (isPart ? 0.8 : 1)
  return kept
    .toSorted((a, b) => likelihood(b) - likelihood(a))
    .slice(0, MOST_LINES)
    .map(({ line }) => line)
}
