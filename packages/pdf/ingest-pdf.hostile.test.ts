import { deflateSync } from 'node:zlib'
import { costOf } from '@firmeza/kernel/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { ingestPdf } from './ingest-pdf.ts'
import { drawPdf, onePage } from './testing/draw-pdf.ts'

/**
 * Damaged files that ask for much work or memory. The thread for intake would end them after ten
 * seconds; none costs much more than an honest one.
 */

const damaged = (middle: string): Buffer => {
  const whole = drawPdf({ objects: onePage() }).toString('latin1')
  return Buffer.from(whole.slice(0, whole.lastIndexOf('startxref')) + middle, 'latin1')
}

const outcomeOf = async (bytes: Uint8Array): Promise<unknown> => {
  const taken = await ingestPdf(bytes)
  return taken.ok ? taken.value.original?.reason : taken.refusal
}

/** Objects of an honest file of 10 MB. */
const honest = (): string =>
  Array.from({ length: 60_000 }, (_, at) => `${at + 9} 0 obj\n<</A[${'1 0 R '.repeat(20)}]>>\nendobj\n`).join('')

const lost = { code: 'broken', reason: 'startxref-missing' }
const bomb = (number: number): string => {
  const data = deflateSync(Buffer.alloc(15e6, 0x20), { level: 9 }).toString('latin1')
  return `${number} 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`
}

describe('ingestPdf on damaged files that ask for more than they are', () => {
  /** Of processor time. */
  let honestCost = 0
  beforeAll(async () => {
    const bytes = damaged(honest())
    expect(await outcomeOf(bytes)).toBe('startxref-missing')
    honestCost = await costOf(() => outcomeOf(bytes), 2)
  })

  it.each<[string, () => string, unknown]>([
    ['trailers without end', () => 'trailer<'.repeat(2e6), lost],
    ['objects without end', () => '9 0 obj<'.repeat(2e6), lost],
    ['a million definitions of one object', () => '9 0 obj 1\n'.repeat(1e6), 'startxref-missing'],
    [
      'six hundred thousand objects',
      () => Array.from({ length: 6e5 }, (_, at) => `${at + 9} 0 obj 1\n`).join(''),
      lost,
    ],
    ['a thousand trailers', () => 'trailer<</A 1>>'.repeat(1_100), lost],
    ['streams that do not end', () => '9 0 obj<<>>stream\n'.repeat(5e5), 'startxref-missing'],
    [
      'streams whose length is to be looked up',
      () => '9 0 obj<</Length 8 0 R>>stream\n\nendstream '.repeat(5e4),
      'startxref-missing',
    ],
    ['object streams that unfold to 150 MB', () => Array.from({ length: 10 }, (_, at) => bomb(20 + at)).join(''), lost],
    ['words that look like objects', () => ' obj'.repeat(4e6), 'startxref-missing'],
    ['numbers of thousands of digits', () => `${'1'.repeat(1e4)} 0 obj 1\n`.repeat(500), 'startxref-missing'],
  ])('%s', async (_, middle, expected) => {
    const bytes = damaged(middle())
    let outcome: unknown
    const cost = await costOf(async () => {
      outcome = await outcomeOf(bytes)
    }, 1)
    expect(outcome).toEqual(expected)
    expect(cost).toBeLessThan(12 * honestCost)
  })

  it.each([1, 2, 3])('never throws on damaged bytes, and what it writes is accepted (seed %i)', async (seed) => {
    const sources = [
      drawPdf({ objects: onePage() }),
      drawPdf({ objects: onePage(), layout: 'stream', packed: [1, 2, 3, 5] }),
      drawPdf({ objects: onePage(), layout: 'hybrid', packed: [5] }),
    ]
    let state = seed
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return state % below
    }
    let mended = 0
    for (let round = 0; round < 150; round++) {
      const bytes = Uint8Array.from(sources[round % 3]!)
      for (let changes = 1 + random(4); changes > 0; changes--) bytes[random(bytes.length)] = random(256)
      const taken = await ingestPdf(bytes)
      if (!taken.ok || !taken.value.original) continue
      mended++
      expect(await ingestPdf(taken.value.bytes)).toMatchObject({ ok: true, value: { bytes: taken.value.bytes } })
    }
    expect(mended).toBeGreaterThan(5)
  })
})
