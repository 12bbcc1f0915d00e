import type { StampPlace } from '@firmeza/operations/wire'
import type { PDFPageProxy } from 'pdfjs-dist'
import type { PageViewport } from 'pdfjs-dist/types/src/display/display_utils.js'
import { openPdf } from '../reading/pdf-library.ts'
import { type Area, cropAround, FADED } from './crop-around.ts'

const SHARPEST_RATIO = 2

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
    const crop = cropAround(stamp, lines, paper, { width: canvas.clientWidth, height: canvas.clientHeight })
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
