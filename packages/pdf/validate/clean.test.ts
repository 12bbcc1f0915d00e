import { expect, it } from 'vitest'
import { cleanFiles } from '../testing/clean-files.ts'
import { makeSealKit } from '../testing/seal-kit.ts'
import { validatePdf } from './validate-pdf.ts'

it('raises no false alarm about 30 files that honest programs went on with', async () => {
  const kit = await makeSealKit()
  const files = await cleanFiles(kit)
  const alarms: unknown[] = []
  for (const { name, file } of files) {
    const { signatures, revisions } = await validatePdf({ parts: [file], trusted: [kit.authority.root] })
    for (const { intact, changesAfterSigning, trusted, timestamped, forbiddenChanges } of signatures) {
      const all = [intact, changesAfterSigning, trusted, timestamped]
      if (all.some(({ status }) => status !== 'passed')) alarms.push({ name, all, forbiddenChanges })
    }
    const first = revisions.findIndex(({ changes }) => changes)
    if (signatures.length === 0 || first < 0) alarms.push({ name, signatures, revisions })
  }
  expect(alarms).toEqual([])
  expect(files).toHaveLength(30)
})
