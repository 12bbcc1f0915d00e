import { POINTERS, SERIES, type WireSeries } from '../../series-wire.ts'
import { DRAWING } from '../../wire.ts'

interface Point {
  x: number
  y: number
  /** Milliseconds. */
  at: number
  isDown: boolean
  pressure: number
  tiltX: number
  tiltY: number
}

export interface StrokeRecorder {
  clear(): void
  /** While off, nothing is recorded; a stroke that was under way is given up. */
  allow(on: boolean): void
  /**
   * How it was drawn; undefined where nothing was, more than anybody draws, or another number of
   * strokes than the image has: it would not be how that was drawn.
   */
  series(strokes: number): WireSeries | undefined
  close(): void
}

/**
 * Records how is drawn on a canvas, every point that the device tells of (coalesced events), in
 * units of the canvas whatever size it has. Nothing of it is kept anywhere but in memory.
 */
export const recordStrokes = (canvas: HTMLCanvasElement): StrokeRecorder => {
  let points: Point[] = []
  let strokes: Point[] = []
  let pointer: string = ''
  let drawing: number | undefined
  let isAllowed = true
  let scale = 1

  const note = (event: PointerEvent, isDown: boolean): void => {
    const { left, top, width } = canvas.getBoundingClientRect()
    scale = width / DRAWING.width
    const { pressure, tiltX, tiltY } = event
    strokes.push({
      x: (event.clientX - left) / scale,
      y: (event.clientY - top) / scale,
      at: event.timeStamp,
      isDown,
      pressure,
      tiltX,
      tiltY,
    })
  }
  const begin = (event: PointerEvent): void => {
    // A finger that draws beside a hand at rest is not the primary one.
    if (!isAllowed || drawing !== undefined || !(event.buttons & 1)) return
    drawing = event.pointerId
    pointer = event.pointerType
    strokes = []
    note(event, true)
  }
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== drawing) return
    const all = event.getCoalescedEvents?.() ?? []
    // At another button the canvas ends its stroke, too.
    if (event.buttons !== 1) breakOff(event)
    else for (const each of all.length > 0 ? all : [event]) note(each, true)
  }
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== drawing) return
    note(event, false)
    drawing = undefined
    points = [...points, ...strokes]
  }
  /** What was drawn until the device took the stroke away stays on the canvas, too. */
  const breakOff = (event: PointerEvent): void => {
    if (event.pointerId !== drawing) return
    drawing = undefined
    points = [...points, ...strokes, { ...strokes.at(-1)!, isDown: false }]
  }

  // Where it is lifted need not be over the canvas.
  const listeners = [
    [canvas, 'pointerdown', begin],
    [window, 'pointermove', move],
    [window, 'pointerup', end],
    [window, 'pointercancel', breakOff],
  ] as const
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener as EventListener)
  return {
    clear() {
      points = []
      drawing = undefined
    },
    allow(on) {
      isAllowed = on
      if (!on) drawing = undefined
    },
    series(expected) {
      const isWhole = points.filter(({ isDown }) => !isDown).length === expected
      return isWhole && POINTERS.some((each) => each === pointer) ? encode(points, pointer, scale) : undefined
    },
    close() {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener as EventListener)
    },
  }
}

/** Devices that feel no force tell the same of every point (Pointer Events §4.1): that is none. */
const varies = (values: number[]): boolean => new Set(values).size > 1

const encode = (points: Point[], pointer: string, scale: number): WireSeries | undefined => {
  const [first] = points
  if (!first || points.length > SERIES.mostPoints) return undefined
  const whole = (value: (point: Point) => number, by: number) => points.map((point) => Math.round(value(point) * by))
  const down = points.filter(({ isDown }) => isDown)
  const feelsForce = pointer !== 'mouse' && varies(down.map(({ pressure }) => pressure))
  const isTilted = varies(points.map(({ tiltX, tiltY }) => tiltX * 1000 + tiltY))
  return {
    pointer: pointer as WireSeries['pointer'],
    scale: Math.round(scale * 1000) / 1000,
    x: differences(whole(({ x }) => x, SERIES.unit)),
    y: differences(whole(({ y }) => y, SERIES.unit)),
    t: differences(rising(whole(({ at }) => at - first.at, SERIES.second / 1000))),
    s: points.map(({ isDown }) => Number(isDown)),
    ...(feelsForce && { f: whole(({ pressure }) => pressure, SERIES.force) }),
    ...(isTilted && { tx: whole(({ tiltX }) => tiltX, 1), ty: whole(({ tiltY }) => tiltY, 1) }),
  }
}

const differences = (values: number[]): number[] => values.map((value, at) => value - (values[at - 1] ?? 0))

/** An event may be told of after another that it was before, by a fraction of a millisecond. */
const rising = (values: number[]): number[] => {
  let last = 0
  return values.map((value) => {
    last = Math.max(last, value)
    return last
  })
}
