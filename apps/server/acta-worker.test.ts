import { drawActa } from '@firmeza/evidence/acta'
import { openActas } from '@firmeza/evidence/server'
import { workerProgram } from '@firmeza/threads'
import { threadsNicerBy } from '@firmeza/threads/testing'
import { expect, it } from 'vitest'
import { sampleActa } from '../../features/signing/testing/acta-sample.ts'
import { ACTA_PARTS } from './acta-parts.ts'

it.runIf(process.platform === 'linux')('draws in a thread that gives way to the one that answers', async () => {
  const before = threadsNicerBy(5)
  const actas = openActas(workerProgram(import.meta.url, './acta-worker'))
  await actas.compose(sampleActa())
  expect(threadsNicerBy(5)).toBeGreaterThan(before)
})

it('composes in a thread what it would compose here, and the event loop turns meanwhile', async () => {
  const actas = openActas(workerProgram(import.meta.url, './acta-worker'))
  actas.warm()
  const content = sampleActa()
  const here = await drawActa(content, ACTA_PARTS)
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  const composed = await Promise.all([1, 2, 3, 4].map(() => actas.compose(content)))
  clearInterval(turning)
  for (const each of composed) expect(each.equals(here)).toBe(true)
  expect(turns).toBeGreaterThan(10)
})
