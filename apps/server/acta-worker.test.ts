import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { drawActa } from '@firmeza/evidence/acta'
import { openActas } from '@firmeza/evidence/server'
import { workerProgram } from '@firmeza/threads'
import { expect, it } from 'vitest'
import { sampleActa } from '../../features/signing/testing/acta-sample.ts'
import { ACTA_PARTS } from './acta-parts.ts'

/** How nice each thread of this process is (proc(5), field 19 of `stat`). */
const niceness = (): number[] =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[16]),
  )

it.runIf(process.platform === 'linux')('draws in a thread that gives way to the one that answers', async () => {
  const before = niceness().filter((each) => each === getPriority() + 5).length
  const actas = openActas(workerProgram(import.meta.url, './acta-worker'))
  await actas.compose(sampleActa())
  expect(niceness().filter((each) => each === getPriority() + 5).length).toBeGreaterThan(before)
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
