import { createHash, randomBytes } from 'node:crypto'
import { OID, signData } from '@firmeza/pki'
import { checkSeal } from './check-seal.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { drawPdf, onePage } from './testing/draw-pdf.ts'
import { makeSealKit } from './testing/seal-kit.ts'

/**
 * `node --import tsx packages/pdf/seal.bench.ts`: sealing (PAdES B-T, built-in timestamp authority) against its floor, which is
 * hashing the file once and signing twice.
 */

const kit = await makeSealKit()
const appearance = { page: 1, x: 100, y: 50, width: 160, height: 50, lines: ['Firmado por Ana', '21/11/2026'] }

const median = async (seconds: number, run: () => Promise<unknown>): Promise<{ best: number; median: number }> => {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end || times.length < 5) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { best: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]! }
}

const floor = (source: Uint8Array) => async () => {
  const digest = createHash('sha256').update(source).digest()
  await signData(
    kit.authority.seal,
    { type: OID.data, digest },
    async (sha256) => (await kit.tsa.timestamp(sha256)).der,
  )
}

const drawn = (bytes: number): Buffer => {
  const image = randomBytes(bytes).toString('latin1')
  return drawPdf({ objects: { ...onePage(), 6: `<</Length ${image.length}>>\nstream\n${image}\nendstream` } })
}

const row = (name: string, { best, median: middle }: { best: number; median: number }, ratio?: number): void => {
  const times = `${best.toFixed(2).padStart(8)} best ${middle.toFixed(2).padStart(8)} median`
  console.log(`${name.padEnd(28)}${times}${ratio ? `   ${ratio.toFixed(2)} × the floor` : ''}`)
}

for (const [size, bytes, seconds] of [
  ['60 kB', 60_000, 2],
  ['30 MB', 30_000_000, 3],
] as const) {
  const source = drawn(bytes)
  const known = createHash('sha256').update(source)
  const { tail } = await kit.seal(source, { appearance })
  const base = await median(seconds, floor(source))
  const sealing = await median(seconds, () => kit.seal(source, { appearance }))
  const resumed = await median(seconds, () => kit.seal(source, { appearance, sourceHash: known }))
  const checking = await median(seconds, () => checkSeal({ parts: [source, tail], trusted: [kit.authority.root] }))
  if (!(await inspectPdf(source)).ok) throw new Error('the drawn file is refused')
  const inspecting = await median(seconds, () => inspectPdf(source))
  console.log(`${size}, milliseconds`)
  row('  floor', base)
  row('  sealPdf', sealing, sealing.best / base.best)
  row('  sealPdf, hash known', resumed, resumed.best / base.best)
  row('  checkSeal', checking)
  row('  inspectPdf', inspecting)
}
