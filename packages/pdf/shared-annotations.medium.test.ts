import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Judges, openJudges } from './testing/judges.ts'
import { makeSealKit, type SealKit } from './testing/seal-kit.ts'
import { sharedAnnotations } from './testing/shared-annotations.ts'
import { validatePdf } from './validate/validate-pdf.ts'

/** Real: pdfsig and Poppler. */

let kit: SealKit
let judges: Judges
beforeAll(async () => {
  kit = await makeSealKit()
  judges = await openJudges(kit.authority.rootPem)
})
afterAll(() => judges.close())

it('the stamp shows once, on its page, where two pages share one list of annotations', async () => {
  const source = sharedAnnotations()
  const appearance = { page: 1, x: 40, y: 50, width: 160, height: 50, lines: ['Ana Pérez', '21/11/2026'] }
  const sealed = Buffer.concat([source, (await kit.seal(source, { appearance })).tail])
  const pages = async (pdf: Uint8Array) => {
    const drawn = await Promise.all([1, 2].map((page) => judges.draw(pdf, page)))
    return drawn.map(({ pixels }) => Buffer.from(pixels))
  }
  const [before, after] = [await pages(source), await pages(sealed)]
  expect(after[0]!.equals(before[0]!)).toBe(false)
  expect(after[1]!.equals(before[1]!)).toBe(true)
  // The note that both pages had is still on both.
  const at = (page: Buffer) => page[(842 - 320) * 595 + 320]
  expect(after.map(at)).toEqual([0, 0])
  expect(await judges.pdfsig(sealed)).toContain('Signature is Valid')
  const { signatures } = await validatePdf({ parts: [sealed], trusted: [kit.authority.root] })
  expect(signatures.map(({ intact, changesAfterSigning }) => [intact.status, changesAfterSigning.status])).toEqual([
    ['passed', 'passed'],
  ])
})

it('a signature added later to the page that shared its list leaves the first one whole', async () => {
  const source = sharedAnnotations()
  const appearance = { page: 2, x: 40, y: 50, width: 160, height: 50, lines: ['Ana Pérez'] }
  const first = Buffer.concat([source, (await kit.seal(source, { certification: 'none' })).tail])
  const second = Buffer.concat([first, (await kit.seal(first, { appearance, fieldName: 'otra' })).tail])
  const { signatures } = await validatePdf({ parts: [second], trusted: [kit.authority.root] })
  expect(signatures).toHaveLength(2)
  for (const { intact, changesAfterSigning } of signatures)
    expect([intact.status, changesAfterSigning.status]).toEqual(['passed', 'passed'])
})
