import { expect, it } from 'vitest'
import { changeBytes } from '../testing/change-bytes.ts'
import { fuzzPdf } from '../testing/fuzz-pdf.ts'

it('notices any one byte that is changed in a file covered whole (npm run fuzz changes more)', async () => {
  expect((await changeBytes({ changes: 1_000, seed: 7 })).missed).toEqual([])
})

it('neither throws nor dwells on files that were changed at random, nor believes them (npm run fuzz changes more)', async () => {
  expect((await fuzzPdf({ runs: 2_000, seed: 7 })).failures).toEqual([])
})
