import { expect, it } from 'vitest'
import { hostileLooks } from '../testing/hostile-looks.ts'
import { makeSealKit } from '../testing/seal-kit.ts'
import { validatePdf } from './validate-pdf.ts'

it('calls no file unchanged that looks like another, and says on which page', async () => {
  const kit = await makeSealKit()
  const wrong: unknown[] = []
  for (const { name, file, expected } of await hostileLooks(kit, await makeSealKit())) {
    const { signatures } = await validatePdf({ parts: [file], trusted: [kit.authority.root] })
    const [first] = signatures
    const found = first?.forbiddenChanges.map(({ kind, page = '' }) => `${kind}:${page}`) ?? []
    const isRight = first?.intact.status === 'passed' && first.changesAfterSigning.status === 'failed'
    if (!isRight || !found.includes(expected!)) wrong.push({ name, expected, found, first: first?.changesAfterSigning })
  }
  expect(wrong).toEqual([])
})
