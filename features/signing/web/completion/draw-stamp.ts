import type { StampPlace } from '@firmeza/operations/wire'
import type { PDFPageProxy } from 'pdfjs-dist'
import type { PageViewport } from 'pdfjs-dist/types/src/display/display_utils.js'
import { openPdf } from '../reading/pdf-library.ts'

/** CSS pixels that a stamp is drawn wide at most: the rest shows where on its page it stands. */
const WIDEST_STAMP = 230
/** CSS pixels in which a page can still be read over its whole width. */
const ROOM_FOR_THE_WIDTH = 400
/** Of its own size, what is shown of the page around a stamp at least. */
const AROUND = 1.3
/** Of what is shown, how much fades in where the page goes on: less than what is around. */
const FADED = 0.11
const SHARPEST_RATIO = 2

/** In units of the page as it is shown, from its upper left. */
interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Where the signatures of a page stand, and of these the one that is meant. */
const stampIn = (
  annotations: { fieldType?: string; rect: number[] }[],
  paper: PageViewport,
  place: StampPlace,
): Area => {
  const shown = annotations
    .filter(({ fieldType }) => fieldType === 'Sig')
    .map(({ rect }): Area => {
      const [x = 0, y = 0, toX = 0, toY = 0] = paper.convertToViewportRectangle(rect) as number[]
      return { left: Math.min(x, toX), top: Math.min(y, toY), width: Math.abs(toX - x), height: Math.abs(toY - y) }
    })
    .filter(({ width, height }) => width > 0 && height > 0)
  const awayFrom = ({ left, top }: Area) => Math.hypot(left - place.x, top - (paper.height - place.y - place.height))
  const [nearest] = shown.sort((one, other) => awayFrom(one) - awayFrom(other))
  if (!nearest) throw new RangeError('no signature shows on the page')
  return nearest
}

/** So much of the page around what reaches from one place to another, and not beyond the page. */
const around = (from: number, to: number, size: number, whole: number): number =>
  Math.max(0, Math.min((from + to - size) / 2, whole - size))

/**
 * The part of the page to show, in the proportions of what it is shown in: its whole width where
 * that can be read, and else so much that no line of text beside the stamp is cut.
 */
const cropTo = (
  stamp: Area,
  lines: readonly Area[],
  paper: PageViewport,
  { clientWidth, clientHeight }: HTMLElement,
): Area => {
  const ratio = clientWidth / clientHeight
  const wanted = stamp.width * Math.max(AROUND, clientWidth / WIDEST_STAMP)
  const least = clientWidth >= ROOM_FOR_THE_WIDTH ? paper.width : Math.max(wanted, stamp.height * AROUND * ratio)
  let from = stamp.left
  let to = stamp.left + stamp.width
  for (;;) {
    const width = Math.min(Math.max(least, (to - from) / (1 - (2 * FADED) / ratio)), paper.width)
    const height = width / ratio
    const left = around(from, to, width, paper.width)
    const top = around(stamp.top, stamp.top + stamp.height, height, paper.height)
    const isCut = (line: Area) =>
      line.top < top + height &&
      line.top + line.height > top &&
      [left, left + width].some((edge) => line.left < edge && line.left + line.width > edge)
    const cut = lines.filter(isCut)
    if (cut.length === 0 || width === paper.width) return { left, top, width, height }
    from = Math.min(from, ...cut.map((line) => line.left))
    to = Math.max(to, ...cut.map((line) => line.left + line.width))
  }
}

/** The same, moved as little as is needed for its upper edge to cut no line of text. */
const betweenLines = (crop: Area, lines: readonly Area[], stamp: Area, paper: PageViewport): Area => {
  const shows = (top: number) =>
    top >= 0 && top <= stamp.top && top + crop.height >= stamp.top + stamp.height && top + crop.height <= paper.height
  const cuts = (edge: number) => lines.some(({ top, height }) => top < edge && top + height > edge)
  const away = (top: number) => Math.abs(top - crop.top)
  const [nearest = crop.top] = [crop.top, ...lines.flatMap(({ top, height }) => [top - height / 4, top + height])]
    .filter((top) => shows(top) && !cuts(top))
    .sort((one, other) => away(one) - away(other))
  return { ...crop, top: nearest }
}

/** Where text stands. */
const linesOf = async (page: PDFPageProxy, paper: PageViewport): Promise<Area[]> => {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('transform' in item) || item.str.trim() === '') return []
    const [left = 0, base = 0] = paper.convertToViewportPoint(item.transform[4], item.transform[5]) as number[]
    // Letters hang a fifth below the line that they stand on.
    return [{ left, top: base - item.height, width: item.width, height: item.height * 1.2 }]
  })
}

/** Where the page goes on beyond an edge, what the edge cuts reads so and not as a fault. */
const fade = (canvas: HTMLCanvasElement, crop: Area, lines: readonly Area[], paper: PageViewport): void => {
  const context = canvas.getContext('2d')!
  const { width, height } = canvas
  const share = FADED * height
  const from = (x: number, y: number, toX: number, toY: number) => {
    const white = context.createLinearGradient(x, y, toX, toY)
    white.addColorStop(0, '#fff')
    white.addColorStop(0.4, '#fff')
    white.addColorStop(1, '#fff0')
    context.fillStyle = white
    context.fillRect(0, 0, width, height)
  }
  const faded = crop.top + FADED * crop.height
  const isLineThere = lines.some(({ top }) => top >= crop.top && top < faded)
  if (crop.top > 0 && !isLineThere) from(0, 0, 0, share)
  if (crop.left > 0) from(0, 0, share, 0)
  if (crop.left + crop.width < paper.width) from(width, 0, width - share, 0)
}

/** Draws a signed page around a stamp, as large as the canvas is on the page. */
export const drawStamp = async (pdf: Uint8Array, place: StampPlace, canvas: HTMLCanvasElement): Promise<void> => {
  const task = await openPdf(pdf.slice())
  try {
    const page = await (await task.promise).getPage(place.page)
    const paper = page.getViewport({ scale: 1 })
    const stamp = stampIn(await page.getAnnotations(), paper, place)
    const lines = await linesOf(page, paper)
    const crop = betweenLines(cropTo(stamp, lines, paper, canvas), lines, stamp, paper)
    const scale = (canvas.clientWidth * Math.min(devicePixelRatio, SHARPEST_RATIO)) / crop.width
    canvas.width = Math.round(crop.width * scale)
    canvas.height = Math.round(crop.height * scale)
    const viewport = page.getViewport({ scale, offsetX: -crop.left * scale, offsetY: -crop.top * scale })
    await page.render({ canvas, viewport }).promise
    fade(canvas, crop, lines, paper)
  } finally {
    void task.destroy()
  }
}
