import { expect, it } from 'vitest'
import { drawPdf } from '../testing/draw-pdf.ts'
import { makeSealKit } from '../testing/seal-kit.ts'
import { FORM, sealAgain } from '../testing/signed-form.ts'
import { validatePdf } from './validate-pdf.ts'

it('reports each signature once although the form has more values than are kept', async () => {
  const kit = await makeSealKit()
  const choices = `<</FT/Ch/Opt[${'0 '.repeat(205_000)}]/T`
  const form = FORM[10]!.replace(']', ' 30 0 R 31 0 R 32 0 R]')
  const objects = { ...FORM, 10: form, 30: `${choices}(a)>>`, 31: `${choices}(b)>>`, 32: `${choices}(c)>>` }
  const sealed = await sealAgain(kit, await sealAgain(kit, drawPdf({ objects })))
  const { signatures } = await validatePdf({ parts: [sealed], trusted: [kit.authority.root] })
  expect(signatures.map(({ intact, changesAfterSigning }) => [intact.status, changesAfterSigning.status])).toEqual([
    ['passed', 'passed'],
    ['passed', 'passed'],
  ])
})
