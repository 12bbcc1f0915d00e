import type { Page } from '@playwright/test'
import { signatureCanvas } from './operation.ts'

interface TraceEvent {
  name: string
  ph: string
  tid: number
  pid: number
  /** Microseconds. */
  ts: number
  args: { data?: { type?: string } }
}

export interface TracedStroke {
  /** Of each move, how many frames began after it was told of until one showed its ink; 0: none. */
  framesLate: number[]
  /** From when it was told of until the frame with its ink was handed over, in milliseconds. */
  milliseconds: number[]
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
]

/**
 * Marks in the trace when there is ink below the pointer, for each move of it. It has no functions
 * with names: those that tsx has read it to would not find in the page what it wraps them in.
 */
const markInk = (canvas: HTMLCanvasElement): void => {
  const ink = canvas.getContext('2d')!
  const waiting = new Map<number, [number, number]>()
  const marks = {
    moves: 0,
    look() {
      for (const [move, [x, y]] of waiting) {
        const { data } = ink.getImageData(x - 1, y - 1, 3, 3)
        if (!data.some((value, at) => at % 4 === 3 && value > 0)) continue
        performance.mark(`ink-${move}`)
        waiting.delete(move)
      }
    },
  }
  // After those of the page: what they draw is there.
  window.addEventListener('pointermove', ({ clientX, clientY }) => {
    const { left, top, width } = canvas.getBoundingClientRect()
    const density = canvas.width / width
    performance.mark(`told-${marks.moves}`)
    waiting.set(marks.moves, [Math.round((clientX - left) * density), Math.round((clientY - top) * density)])
    marks.moves += 1
    marks.look()
    requestAnimationFrame(() => marks.look())
  })
}

/**
 * Draws a stroke in so many moves, and reads in the browser's own trace how many frames it took
 * from each being told of to its ink.
 */
export const traceStroke = async (page: Page, moves: number): Promise<TracedStroke> => {
  await signatureCanvas(page).evaluate(markInk)
  for (let left = MOST_TRACES; left > 0; left -= 1) {
    const stroke = await traceOnce(page, moves)
    if (stroke) return stroke
  }
  throw new Error('the browser’s traces lack moves that the page was told of')
}

/** A trace that lost some of its events says nothing: another is taken. */
const MOST_TRACES = 3

const toldSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('told-')).length)

const traceOnce = async (page: Page, moves: number): Promise<TracedStroke | undefined> => {
  const canvas = signatureCanvas(page)
  await canvas.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await canvas.boundingBox())!
  const at = (step: number): [number, number] => [
    x + width * (0.08 + (0.84 * step) / moves),
    y + height * (0.5 + 0.35 * Math.sin((step * Math.PI * 6) / moves)),
  ]
  await page.mouse.move(...at(0))
  await page.mouse.down()
  const first = await toldSoFar(page)
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: CATEGORIES })
  for (let step = 1; step <= moves; step += 1) await page.mouse.move(...at(step))
  // The trace has the frame of the last move, also where frames come slowly.
  await canvas.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown)))),
  )
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await page.mouse.up()
  return read(trace.traceEvents, first, moves)
}

/** Undefined: the trace does not have all that was told. */
const read = (events: TraceEvent[], first: number, moves: number): TracedStroke | undefined => {
  const numbers = Array.from({ length: moves }, (_, at) => first + at)
  if (!numbers.every((number) => events.some(({ name }) => name === `told-${number}`))) return undefined
  const told = events.find(({ name }) => name === `told-${first}`)!
  const ours = events.filter(({ pid, tid }) => pid === told.pid && tid === told.tid).sort((a, b) => a.ts - b.ts)
  const begun = ours.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts)
  const handedOver = ours.filter(({ name, ph }) => name === 'Commit' && ph === 'X').map(({ ts }) => ts)
  const moment = (name: string): number => ours.find((each) => each.name === name)?.ts ?? Number.POSITIVE_INFINITY
  const stroke: TracedStroke = { framesLate: [], milliseconds: [] }
  for (const number of numbers) {
    const [from, inked] = [moment(`told-${number}`), moment(`ink-${number}`)]
    const shown = handedOver.find((ts) => ts > inked) ?? Number.POSITIVE_INFINITY
    const late = begun.filter((ts) => ts > from && ts < shown).length
    stroke.framesLate.push(shown === Number.POSITIVE_INFINITY ? shown : late)
    stroke.milliseconds.push((shown - from) / 1000)
  }
  return stroke
}
