import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSealer, type Sealer } from './sealer.ts'
import { crowdedPdf } from './testing/crowded-pdf.ts'
import { drawPdf, onePage } from './testing/draw-pdf.ts'
import { makeSealKit, type SealKit } from './testing/seal-kit.ts'
import { validatePdf } from './validate/validate-pdf.ts'

let kit: SealKit
let sealer: Sealer
beforeAll(async () => {
  kit = await makeSealKit()
  sealer = openSealer()
  await sealer.warm()
})
afterAll(() => sealer.close())

const small = drawPdf({ objects: onePage() })

const sealIn = async (threads: Sealer, source: Uint8Array) => {
  const { authority, tsa } = kit
  const facts = { key: authority.seal, tsa, fieldName: 'sello', reason: 'Prueba', signerName: 'Ana', at: new Date() }
  const sealed = await threads.seal({ ...facts, source })
  const roots = [authority.root]
  return threads.readBack(sealed, { trusted: roots, trustedAuthorities: roots, at: sealed.timestamp.time })
}

/** The part of the time in which the event loop could do nothing else. */
const shareOfLoop = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.eventLoopUtilization()
  await work()
  return performance.eventLoopUtilization(before).utilization
}

it('hardly takes the event loop, whatever the document asks for', async () => {
  const crowded = crowdedPdf(200_000)
  const here = await shareOfLoop(async () => {
    const { tail } = await kit.seal(crowded)
    await validatePdf({ parts: [crowded, tail], trusted: [kit.authority.root] })
  })
  const inThread = await shareOfLoop(() => sealIn(sealer, Uint8Array.from(crowded)))
  expect(inThread).toBeLessThan(here / 3)
})

it('answers the source and a tail that the validator calls right', async () => {
  const { source, tail, checks } = await sealIn(sealer, Uint8Array.from(small))
  expect(small.equals(source)).toBe(true)
  expect(new Set(Object.values(checks))).toEqual(new Set(['passed']))
  const verdict = await validatePdf({ parts: [source, tail], trusted: [kit.authority.root] })
  expect(verdict.intact.status).toBe('passed')
})

it('takes the memory of the source instead of a copy', async () => {
  const source = Uint8Array.from(small)
  await sealIn(sealer, source)
  expect(source).toHaveLength(0)
})

it('loses the thread that a document fills, and seals the next in another', async () => {
  const narrow = openSealer({ heapMegabytes: 32 })
  await expect(sealIn(narrow, crowdedPdf(400_000))).rejects.toMatchObject({ name: 'ThreadLost', code: 'unreadable' })
  await sealIn(narrow, Uint8Array.from(small))
  // The one for documents that ask for much is there again, too.
  await sealIn(narrow, crowdedPdf(20_000))
  await narrow.close()
})
