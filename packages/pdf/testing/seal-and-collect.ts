/**
 * A program of its own, for `--expose-gc`: seals many times, collects all garbage a few times,
 * tells so, and seals again.
 */
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { drawPdf } from './draw-pdf.ts'
import { makeSealKit } from './seal-kit.ts'

/** In which V8 compiles all that is worth it. */
const SEALS_BEFORE = 5_000
const SEALS_AFTER = 1_000
/** V8 lets a class without objects live through a few. */
const COLLECTIONS = 6

const sources = [
  await readFile(new URL('../../../fixtures/sample-contract/contrato.pdf', import.meta.url)),
  drawPdf({
    objects: {
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    },
    packed: [1, 2, 3],
    layout: 'stream',
  }),
]
const appearance = { page: 1, x: 40, y: 40, width: 160, height: 50, lines: ['Ana', '21/11/2026'] }
const { seal } = await makeSealKit('P-256')

for (let count = 0; count < SEALS_BEFORE; count++) await seal(sources[count % 2]!, { appearance })
for (let count = 0; count < COLLECTIONS; count++) {
  await setImmediate()
  globalThis.gc!()
}
console.log('collected')
for (let count = 0; count < SEALS_AFTER; count++) await seal(sources[count % 2]!, { appearance })
