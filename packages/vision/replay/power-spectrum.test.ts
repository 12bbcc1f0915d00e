import { expect, it } from 'vitest'
import { powerSpectrum } from './power-spectrum.ts'

const SIDE = 32

it.each([
  [5, 0],
  [3, 9],
  [12, 4],
])('a wave of %i across and %i down has its power there', (across, down) => {
  const values = Float64Array.from({ length: SIDE * SIDE }, (_, at) =>
    Math.cos((2 * Math.PI * (across * (at % SIDE) + down * Math.floor(at / SIDE))) / SIDE),
  )
  const power = powerSpectrum(values, SIDE)
  const strongest = power.indexOf(Math.max(...power))
  const places = [down * SIDE + across, ((SIDE - down) % SIDE) * SIDE + ((SIDE - across) % SIDE)]
  expect(places).toContain(strongest)
})

it('what is the same everywhere has none', () => {
  const power = powerSpectrum(new Float64Array(SIDE * SIDE).fill(7), SIDE)
  expect(Math.max(...power)).toBeLessThan(1e-18)
})
