import { expect, it } from 'vitest'
import { openFaceEngine } from './engine.ts'

/** Values of a picture that shows nothing, 27 to 227. */
const picture = (side: number, scale = 1): Float32Array =>
  Float32Array.from(
    { length: side * side * 3 },
    (_, at) => scale * (127 + 100 * Math.sin(at * 0.37) * Math.cos(at / 900)),
  )

/** What TensorFlow.js 4.22 answers from the same files for the same pictures. */
it('answers as the runtime does that the nets were published for', async () => {
  const { detector, mesh, description, openLooks } = await openFaceEngine()
  const close = (seen: Iterable<number>, theirs: readonly number[], digits: number) => {
    const first = [...seen].slice(0, theirs.length)
    for (const [at, value] of theirs.entries()) expect(first[at]).toBeCloseTo(value, digits)
  }

  const [numbers] = await description({ values: picture(150), width: 150, height: 150 })
  expect(numbers).toHaveLength(128)
  close(numbers!, [-0.067902, 0.095015, 0.083881, 0.017365], 5)

  const [isFace, points] = await mesh({ values: picture(192, 1 / 255), width: 192, height: 192 })
  close(isFace!, [0.000558], 5)
  expect(points).toHaveLength(468 * 3)
  close(points!, [100.1024, 119.8114, -13.6265], 2)

  const grids = await detector({ values: picture(256, 1 / 255), width: 256, height: 256 })
  expect(grids.map(({ length }) => length)).toEqual([512, 8192, 384, 6144])
  for (const [at, theirs] of [-4.4006, -2.6746, -2.6231, 8.8972].entries()) close(grids[at]!, [theirs], 2)

  const [male, ages] = await (await openLooks())({ values: picture(224), width: 224, height: 224 })
  close(male!, [0.665083], 5)
  expect(ages).toHaveLength(100)
  expect(Math.max(...ages!)).toBeCloseTo(0.031071, 5)
})

it('looks at several pictures at once as at each', async () => {
  const { description } = await openFaceEngine()
  const [one, other] = [picture(150), picture(150, 0.5)]
  const both = new Float32Array([...one, ...other])
  const [together] = await description({ values: both, width: 150, height: 150, count: 2 })
  for (const [at, values] of [one, other].entries()) {
    const [alone] = await description({ values, width: 150, height: 150 })
    for (const [each, value] of alone!.entries()) expect(together![at * 128 + each]).toBeCloseTo(value, 5)
  }
})
