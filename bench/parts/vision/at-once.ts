import { openVision, type Vision } from '@firmeza/vision'
import { drawSpecimen, photograph, rasterOf, SEEDS } from '../../../fixtures/identity-documents/specimens.ts'
import { median, type Row } from './measuring.ts'

export const THREADS = 2
const ROUNDS = 8
/** Until then V8 spends as much on compiling as on looking. */
const WARM_ROUNDS = 10
const MB = 2 ** 20

/** Several identifications at once, where threads of this process look. */
export const measureAtOnce = async (tell: (row: Row) => void): Promise<void> => {
  const vision = openVision({ threads: THREADS })
  try {
    await vision.warm()
    await measureAsked('at once', vision, tell)
  } finally {
    await vision.close()
  }
}

/** Several identifications at once, each sending its next frame when the last was answered. */
export const measureAsked = async (stage: string, vision: Vision, tell: (row: Row) => void): Promise<void> => {
  const frames: Buffer[] = []
  for (const kind of ['dni-front', 'dni-back'] as const)
    frames.push(
      (await photograph(await rasterOf(await drawSpecimen(kind, SEEDS.measuring)), { level: 'easy', seed: 1 })).jpeg,
    )
  const identify = async (rounds: number, answers: number[]): Promise<void> => {
    for (let round = 0; round < rounds; round += 1)
      for (const frame of frames) {
        const start = performance.now()
        const answer = await vision.document(frame)
        if (!answer.ok) throw new Error(answer.refusal.code)
        answers.push(performance.now() - start)
      }
  }
  const cold: number[] = []
  await Promise.all(Array.from({ length: THREADS }, () => identify(WARM_ROUNDS, cold)))
  tell({
    stage,
    what: `the first ${THREADS * frames.length} frames after a start`,
    seen: `${Math.max(...cold.slice(0, THREADS * frames.length)).toFixed(0)} ms of wall time at most`,
    target: '–',
    isMet: null,
  })
  for (const persons of [1, 4, 8]) {
    const answers: number[] = []
    await Promise.all(Array.from({ length: persons }, () => identify(ROUNDS, answers)))
    const p95 = answers.toSorted((a, b) => a - b)[Math.floor((answers.length - 1) * 0.95)]!
    tell({
      stage,
      what: `${persons} identification${persons > 1 ? 's' : ''}, p95 of a frame's answer`,
      seen: `${p95.toFixed(0)} ms of wall time (median ${median(answers).toFixed(0)}), ${(process.memoryUsage().rss / MB).toFixed(0)} MB in this process`,
      target: persons === 8 ? '700 ms on two free cores' : '–',
      isMet: persons === 8 ? p95 <= 700 : null,
      count: answers.length,
    })
  }
}
