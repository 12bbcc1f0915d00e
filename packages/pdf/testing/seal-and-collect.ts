/** A program of its own, for `--expose-gc --trace-deopt`: seals until V8 has compiled everything, then collects all garbage a few times. */
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { makeSealKit } from './seal-kit.ts'

const appearance = { page: 1, x: 40, y: 40, width: 160, height: 50, lines: ['Ana', '21/11/2026'] }
const source = await readFile(new URL('../../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const { seal } = await makeSealKit('P-256')
for (let count = 0; count < 1_500; count++) await seal(source, { appearance })
for (let count = 0; count < 6; count++) {
  await setImmediate()
  globalThis.gc!()
}
