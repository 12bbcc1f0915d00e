import { expect, it } from 'vitest'
import { SERIES, type WireSeries } from '../../series-wire.ts'
import { readSeries } from './stroke-series.ts'

const wire = (more: Partial<WireSeries> = {}): WireSeries => ({
  pointer: 'pen',
  scale: 0.9,
  x: [1000, 50, -20],
  y: [2000, 0, 10],
  t: [0, 80, 80],
  s: [1, 1, 0],
  f: [500, 700, 0],
  ...more,
})

it('sums the differences, and knows what the device did not tell', () => {
  expect(readSeries(wire({ tx: [10, 11, 12], ty: [-3, -3, -2] }))).toEqual({
    ok: true,
    value: {
      pointer: 'pen',
      scale: 0.9,
      X: [1000, 1050, 1030],
      Y: [2000, 2000, 2010],
      T: [0, 80, 160],
      S: [1, 1, 0],
      F: [500, 700, 0],
      TX: [10, 11, 12],
      TY: [-3, -3, -2],
    },
  })
  expect(readSeries(wire({ f: undefined as never }))).toMatchObject({ value: { F: null, TX: null, TY: null } })
})

it.each<[string, Partial<WireSeries>]>([
  ['channels of different lengths', { y: [2000, 0] }],
  ['a channel that ends too early', { f: [1] }],
  ['time that goes back', { t: [0, 80, -1] }],
  ['time that does not begin at 0', { t: [5, 80, 80] }],
  ['a day', { t: [0, 80, 86_400 * SERIES.second] }],
  ['a pen that is half down', { s: [1, 2, 0] }],
  ['more force than there is', { f: [500, SERIES.force + 1, 0] }],
  ['negative force', { f: [500, -1, 0] }],
  ['a pen below the paper', { tx: [0, 91, 0], ty: [0, 0, 0] }],
  ['a stroke that leaves the room', { x: [1000, 10_000_000, -20] }],
  ['numbers beyond counting', { x: [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0] }],
])('refuses %s', (_, more) => {
  expect(readSeries(wire(more))).toEqual({ ok: false, refusal: 'series-nonsense' })
})

it('refuses more points than anybody draws', () => {
  const many = Array.from({ length: SERIES.mostPoints + 1 }, () => 0)
  expect(readSeries(wire({ x: many, y: many, t: many, s: many, f: many })).ok).toBe(false)
})
