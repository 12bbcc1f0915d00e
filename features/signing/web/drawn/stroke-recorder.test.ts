import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordStrokes, type StrokeRecorder } from './stroke-recorder.ts'

// Not real: the canvas and the window are no more than what tells of events.
let canvas: EventTarget
let recorder: StrokeRecorder
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  canvas = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 0, top: 0, width: 400 }) })
  recorder = recordStrokes(canvas as HTMLCanvasElement)
})
afterEach(() => {
  recorder.close()
  vi.unstubAllGlobals()
})

const FINGER = { pointerId: 1, pointerType: 'touch', isPrimary: true, pressure: 0, tiltX: 0, tiltY: 0 }
const happen = (type: string, x: number, more: object = {}) => {
  const buttons = type === 'pointerup' ? 0 : 1
  const event = Object.assign(new Event(type), { ...FINGER, button: 0, buttons, clientX: x, clientY: x, ...more })
  ;(type === 'pointerdown' ? canvas : window).dispatchEvent(event)
}
const stroke = (more: object = {}) => {
  happen('pointerdown', 10, more)
  happen('pointermove', 20, more)
  happen('pointerup', 30, more)
}

it('records the stroke of a finger that draws while a hand rests on the page', () => {
  stroke()
  stroke({ pointerId: 2, isPrimary: false })
  expect(recorder.series(2)?.s).toEqual([1, 1, 0, 1, 1, 0])
})

it('takes nothing of another finger while a stroke is under way', () => {
  happen('pointerdown', 10)
  happen('pointerdown', 50, { pointerId: 2, isPrimary: false })
  happen('pointermove', 60, { pointerId: 2, isPrimary: false })
  happen('pointerup', 60, { pointerId: 2, isPrimary: false })
  happen('pointerup', 30)
  expect(recorder.series(1)?.s).toEqual([1, 0])
})

it('has no series of another number of strokes than the image has', () => {
  stroke()
  expect(recorder.series(2)).toBeUndefined()
  expect(recorder.series(0)).toBeUndefined()
  expect(recorder.series(1)).toBeDefined()
})

it('ends a stroke where the canvas does: at another button, and when all is cleared', () => {
  happen('pointerdown', 10, { pointerType: 'mouse' })
  happen('pointermove', 20, { pointerType: 'mouse', buttons: 3 })
  happen('pointermove', 90, { pointerType: 'mouse' })
  happen('pointerup', 90, { pointerType: 'mouse' })
  expect(recorder.series(1)?.s).toEqual([1, 0])
  happen('pointerdown', 10)
  recorder.clear()
  happen('pointermove', 20)
  happen('pointerup', 20)
  stroke()
  expect(recorder.series(1)?.s).toEqual([1, 1, 0])
})
