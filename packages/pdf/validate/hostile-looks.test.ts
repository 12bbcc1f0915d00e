import { beforeAll, expect, it } from 'vitest'
import { appendRevision } from '../testing/append-revision.ts'
import { signField } from '../testing/clean-files.ts'
import { drawPdf } from '../testing/draw-pdf.ts'
import { hostileLooks } from '../testing/hostile-looks.ts'
import { makeSealKit, type SealKit } from '../testing/seal-kit.ts'
import { FORM, sealAgain } from '../testing/signed-form.ts'
import { validatePdf } from './validate-pdf.ts'

let kit: SealKit
let stranger: SealKit
beforeAll(async () => {
  ;[kit, stranger] = await Promise.all([makeSealKit(), makeSealKit()])
})

it('calls no file unchanged that looks like another, and says on which page', async () => {
  const wrong: unknown[] = []
  for (const { name, file, expected } of await hostileLooks(kit, stranger)) {
    const { signatures } = await validatePdf({ parts: [file], trusted: [kit.authority.root] })
    const [first] = signatures
    const found = first?.forbiddenChanges.map(({ kind, page = '' }) => `${kind}:${page}`) ?? []
    const isRight = first?.intact.status === 'passed' && first.changesAfterSigning.status === 'failed'
    if (!isRight || !found.includes(expected!)) wrong.push({ name, expected, found, first: first?.changesAfterSigning })
  }
  expect(wrong).toEqual([])
})

it('takes a choice between boxes for filling in, whose value stands above them', async () => {
  const box = (state: string): string =>
    `<</Type/Annot/Subtype/Widget/Parent 30 0 R/P 3 0 R/F 4/Rect[300 600 320 620]/AS/${state}/AP<</N<</Off 15 0 R/si 16 0 R>>>>>>`
  const choice = (value: string): string => `<</FT/Btn/Ff 49152/T(acepta)/V/${value}/Kids[31 0 R]>>`
  const objects = {
    ...FORM,
    10: FORM[10]!.replace(']', ' 30 0 R]'),
    11: FORM[11]!.replace(']', ' 31 0 R]'),
    30: choice('Off'),
    31: box('Off'),
  }
  const sealed = await sealAgain(kit, drawPdf({ objects }))
  const filled = appendRevision(sealed, { 30: choice('si'), 31: box('si') })
  const { signatures, revisions } = await validatePdf({ parts: [filled], trusted: [kit.authority.root] })
  expect(signatures[0]!.changesAfterSigning).toEqual({ status: 'passed', reason: 'only-permitted-changes' })
  const found = new Set(revisions.at(-1)!.changes!.map(({ kind, object }) => `${kind} ${object}`))
  expect([...found]).toEqual(['form-fill 30', 'form-fill 31'])
})

it('does not know of a signature that shows itself, when it does not know whom to trust', async () => {
  const parts = [await sealAgain(stranger, await signField(kit, drawPdf({ objects: FORM })))]
  const changesFor = async (trusted: Uint8Array[]) =>
    (await validatePdf({ parts, trusted })).signatures[0]!.changesAfterSigning
  expect(await changesFor([])).toEqual({ status: 'not-checked', reason: 'later-signature-not-checked' })
  expect((await changesFor([kit.authority.root])).status).toBe('failed')
  expect((await changesFor([kit.authority.root, stranger.authority.root])).status).toBe('passed')
})
