import { expect, it } from 'vitest'
import { drawPdf } from '../testing/draw-pdf.ts'
import { makeSealKit } from '../testing/seal-kit.ts'
import { FORM, sealAgain } from '../testing/signed-form.ts'
import { validatePdf } from './validate-pdf.ts'

it('reports each signature once although the form has more values than are kept', async () => {
  const kit = await makeSealKit()
  const choices = `/Opt[${'0 '.repeat(205_000)}]`
  const objects = Object.entries(FORM).map(([number, body]) => [
    number,
    ['12', '13'].includes(number) ? body.replace('/FT', `${choices}/FT`) : body,
  ])
  const sealed = await sealAgain(kit, await sealAgain(kit, drawPdf({ objects: Object.fromEntries(objects) })))
  const { signatures } = await validatePdf({ parts: [sealed], trusted: [kit.authority.root] })
  expect(signatures.map(({ intact, changesAfterSigning }) => [intact.status, changesAfterSigning.status])).toEqual([
    ['passed', 'passed'],
    ['passed', 'passed'],
  ])
})
