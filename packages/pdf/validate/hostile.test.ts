import { beforeAll, expect, it } from 'vitest'
import { hostileFiles } from '../testing/hostile-files.ts'
import { hostileRoles } from '../testing/hostile-roles.ts'
import { hostileStructures } from '../testing/hostile-structures.ts'
import { makeSealKit, type SealKit } from '../testing/seal-kit.ts'
import { validatePdf } from './validate-pdf.ts'

let kit: SealKit
let files: Awaited<ReturnType<typeof hostileFiles>>
beforeAll(async () => {
  kit = await makeSealKit()
  files = [...(await hostileFiles(kit)), ...(await hostileStructures(kit)), ...(await hostileRoles(kit))]
})

it('calls no changed file intact and unchanged, and says what was changed and on which page', async () => {
  const wrong: unknown[] = []
  for (const { name, file, expected } of files) {
    const { signatures, intact } = await validatePdf({ parts: [file], trusted: [kit.authority.root] })
    const first = signatures.find((each) => each.intact.status === 'passed') ?? signatures[0]
    const isUnchanged = first?.intact.status === 'passed' && first.changesAfterSigning.status === 'passed'
    const found = first?.forbiddenChanges.map(({ kind, page = '' }) => `${kind}:${page}`) ?? []
    const isNamed = expected === undefined || found.includes(expected)
    if (isUnchanged || !isNamed || (signatures.length === 0 && intact.status === 'passed'))
      wrong.push({ name, expected, found, intact: first?.intact ?? intact, changes: first?.changesAfterSigning })
  }
  expect(wrong).toEqual([])
  expect(files.length).toBeGreaterThan(80)
})
