import SignaturePad, { type PointGroup } from 'signature_pad'
import { DRAWING } from '../../wire.ts'

/** The image has so many pixels for each unit of the canvas, whatever screen it was drawn on. */
const IMAGE_DENSITY = 2

const scaled = (groups: PointGroup[], by: number): PointGroup[] =>
  groups.map((group) => ({
    ...group,
    ...strokeAt(by),
    points: group.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }))

/**
 * With the last point of each stroke twice: the library's curves reach the point before the last
 * one only.
 */
const whole = (groups: PointGroup[]): PointGroup[] =>
  groups.map((group) => ({
    ...group,
    points: [...group.points, ...(group.points.length > 1 ? group.points.slice(-1) : [])],
  }))

const pointsIn = (groups: PointGroup[]): number => groups.reduce((sum, { points }) => sum + points.length, 0)

/** The library's widths are radii. Half a unit to each side would be one wide. */
const strokeAt = (scale: number) => {
  const radius = (DRAWING.stroke / 2) * scale
  return { minWidth: radius, maxWidth: radius, dotSize: radius }
}

export interface SignatureCanvas {
  clear(): void
  /** While off, nothing can be drawn. */
  allow(on: boolean): void
  /** How many strokes it has, without one that is under way. */
  strokes(): number
  /** What was drawn, as a PNG in base64, of the same size on every screen. */
  image(): string
  close(): void
}

/**
 * Lets a signature be drawn on a canvas of {@link DRAWING} units that fills its place on the page:
 * as dense as the screen, and kept when its size changes. `drawn` is told how many points there
 * are.
 */
export const openSignatureCanvas = (canvas: HTMLCanvasElement, drawn: (points: number) => void): SignatureCanvas => {
  // The drawing in the units of the canvas: what is on screen is made from it.
  let units: PointGroup[] = []
  const pad = new SignaturePad(canvas, { penColor: 'black', minDistance: 2, throttle: 0 })
  const scale = (): number => canvas.clientWidth / DRAWING.width
  /** Of what is on screen. */
  let drawnAt = scale()
  const redraw = (): void => {
    Object.assign(pad, strokeAt(drawnAt))
    pad.fromData(whole(scaled(units, drawnAt)))
  }

  let isDrawing = false
  const fit = (): void => {
    // What is being drawn is not in the units yet.
    if (isDrawing) return
    const density = Math.max(1, devicePixelRatio)
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * density))
    if (canvas.width === width && canvas.height === height) return
    canvas.width = width!
    canvas.height = height!
    canvas.getContext('2d')!.scale(density, density)
    drawnAt = scale()
    redraw()
  }
  /** Those that are not in the units yet: at most one. */
  const begun = (): PointGroup[] => pad.toData().slice(units.length)
  const count = (): void => drawn(pointsIn(units) + pointsIn(begun()))
  /**
   * The ink is under the pen in the frame that tells where it is; a curve follows one point later.
   */
  const lead = (): void => {
    const [from, to] = begun().flatMap(({ points }) => points.slice(-2))
    if (!from || !to) return
    const ink = canvas.getContext('2d')!
    ink.lineWidth = DRAWING.stroke * drawnAt
    ink.lineCap = 'round'
    ink.beginPath()
    ink.moveTo(from.x, from.y)
    ink.lineTo(to.x, to.y)
    ink.stroke()
  }
  pad.addEventListener('afterUpdateStroke', () => {
    lead()
    count()
  })
  pad.addEventListener('beginStroke', () => {
    isDrawing = true
  })
  pad.addEventListener('endStroke', () => {
    isDrawing = false
    units = [...units, ...scaled(begun(), 1 / drawnAt)]
    redraw()
    count()
    fit()
  })
  const watcher = new ResizeObserver(fit)
  watcher.observe(canvas)
  fit()

  return {
    clear() {
      units = []
      // The pad forgets whose stroke is under way, but not that one is, and would take no other.
      if (isDrawing) {
        pad.off()
        pad.on()
        isDrawing = false
      }
      pad.clear()
      drawn(0)
    },
    allow(on) {
      if (on) return pad.on()
      pad.off()
      // A stroke that was under way is given up, or the pad would wait for its end for ever.
      isDrawing = false
      redraw()
    },
    strokes: () => units.length,
    image() {
      const sheet = document.createElement('canvas')
      sheet.width = DRAWING.width * IMAGE_DENSITY
      sheet.height = DRAWING.height * IMAGE_DENSITY
      const copy = new SignaturePad(sheet, { penColor: 'black' })
      copy.off()
      copy.fromData(whole(scaled(units, IMAGE_DENSITY)))
      return sheet.toDataURL('image/png').split(',')[1]!
    },
    close() {
      watcher.disconnect()
      pad.off()
    },
  }
}
