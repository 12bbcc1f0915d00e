import { expect, it } from 'vitest'
import { sampleActa } from './acta-content.sample.ts'
import { drawActa } from './acta-drawing.ts'
import { composeActa, warmActa } from './compose-acta.ts'

it('composes in a thread what it would compose here, and the event loop turns meanwhile', async () => {
  warmActa()
  const content = sampleActa()
  const here = await drawActa(content)
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  const composed = await Promise.all([1, 2, 3, 4].map(() => composeActa(content)))
  clearInterval(turning)
  for (const each of composed) expect(each.equals(here)).toBe(true)
  expect(turns).toBeGreaterThan(10)
})

it('certifies nothing that was not signed', async () => {
  const content = sampleActa()
  const unsigned = { ...content, links: content.links.slice(0, 3) }
  await expect(composeActa(unsigned)).rejects.toThrow(RangeError)
})
